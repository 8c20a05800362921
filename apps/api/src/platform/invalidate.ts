import type { ChangedTags, ChangeFeed, DatabaseLog } from '../db/change-feed.ts';
import type { Em } from '../db/orm.ts';

/** The one way to change what readers see. */
export interface Changes {
  /**
   * Runs a change as one transaction. What it adds to `changed` (see change-tags.ts) is told to the other
   * processes with the commit, and to this one after it.
   */
  run: <Result>(em: Em, change: (tx: Em, changed: Set<string>) => Promise<Result>) => Promise<Result>;
  /** Is told of changes made here, after their commit, and of those made elsewhere. */
  onChange: (listener: (tags: ChangedTags) => void) => void;
  /**
   * Begins to hear of other processes' changes, until the returned function is called. @param log is told of
   * a database that goes away
   */
  listen: (log?: DatabaseLog) => Promise<() => Promise<void>>;
}

/** What a service needs to change something. */
export interface WriteContext {
  em: Em;
  changes: Changes;
}

export function createChanges(feed: ChangeFeed): Changes {
  const listeners: ((tags: ChangedTags) => void)[] = [];
  const tell = (tags: ChangedTags) => {
    for (const listener of listeners) listener(tags);
  };
  return {
    async run(em, change) {
      const changed = new Set<string>();
      let withdraw = () => {};
      const transaction = em.transactional(async (tx) => {
        const value = await change(tx, changed);
        if (changed.size > 0) {
          await tx.flush();
          withdraw = await feed.announce(tx, changed);
        }
        return value;
      });
      const result = await transaction.catch((error: unknown) => {
        withdraw();
        throw error;
      });
      if (changed.size > 0) tell(changed);
      return result;
    },
    onChange: (listener) => void listeners.push(listener),
    listen: (log) => feed.listen(tell, log),
  };
}
