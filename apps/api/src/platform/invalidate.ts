import type { ChangedTags, ChangeFeed, DatabaseLog } from '../db/change-feed.ts';
import type { Em } from '../db/orm.ts';

/** The only way to change public content. */
export interface Changes {
  /**
   * Runs a change in one transaction. Cache tags added to `changed` (see cache-tags.ts) are announced to
   * other processes on commit, and to this one afterwards.
   */
  run: <Result>(em: Em, change: (tx: Em, changed: Set<string>) => Promise<Result>) => Promise<Result>;
  /** Registers a listener for changes of this process, after their commit, and of others. */
  onChange: (listener: (tags: ChangedTags) => void) => void;
  /**
   * Starts listening to other processes' changes, until the returned function is called. @param log reports a
   * database that goes away
   */
  listen: (log?: DatabaseLog) => Promise<() => Promise<void>>;
}

/** What a service needs to make changes. */
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
