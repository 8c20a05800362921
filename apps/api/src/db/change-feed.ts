import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseState } from './database-state.ts';
import type { DatabaseTarget, Em, Orm } from './orm.ts';
import { readDb } from './read.ts';

/** What changed, as names of `change-tags.ts`; `all` when it is not known. */
export type ChangedTags = ReadonlySet<string> | 'all';

/** Tells the other processes on a database what changed. */
export interface ChangeFeed {
  /**
   * Call it inside the transaction of the change: the others hear of it when, and only if, it is committed.
   * @returns what to call when it is not.
   */
  announce: (tx: Em, tags: ReadonlySet<string>) => Promise<() => void>;
  /**
   * Hears of the changes of other processes, until the returned function is called. On PostgreSQL it also
   * watches the server, and writes to the log when that goes away and comes back.
   */
  listen: (onChange: (tags: ChangedTags) => void, log?: DatabaseLog) => Promise<() => Promise<void>>;
}

export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export function createChangeFeed(orm: Orm, target: DatabaseTarget, state: DatabaseState): ChangeFeed {
  return target.kind === 'sqlite' ? sqliteFeed(orm) : postgresFeed(target.url, state);
}

const SQLITE_LOOK_MS = 200;

/**
 * On SQLite the other process is the command line. It counts in the file's `user_version`, which changes with
 * the transaction; the server looks at the number, and a number that it did not write itself means that all
 * may be new.
 */
function sqliteFeed(orm: Orm): ChangeFeed {
  let own = new Set<number>();
  const version = async (em: Em): Promise<number> => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(readDb(em));
    return rows[0]?.user_version ?? 0;
  };
  return {
    async announce(tx) {
      const next = ((await version(tx)) + 1) % 2_000_000_000;
      await sql.raw(`pragma user_version = ${next}`).execute(readDb(tx));
      own.add(next);
      // Another process takes the number then.
      return () => own.delete(next);
    },
    async listen(onChange) {
      let seen = await version(orm.em.fork());
      let looking = false;
      const look = async () => {
        if (looking) return;
        looking = true;
        try {
          const now = await version(orm.em.fork());
          const foreign = Array.from({ length: Math.max(0, now - seen) }, (_, step) => seen + step + 1).some(
            (number) => !own.has(number),
          );
          if (foreign || now < seen) onChange('all');
          seen = now;
          own = new Set([...own].filter((number) => number > now));
        } finally {
          looking = false;
        }
      };
      const timer = globalThis
        .setInterval(() => void look().catch(() => onChange('all')), SQLITE_LOOK_MS)
        .unref();
      return async () => clearInterval(timer);
    },
  };
}

const CHANNEL = 'sanwen_changes';
/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_MAX = 7000;

interface Notice {
  from: string;
  tags: string[] | 'all';
}

/** On PostgreSQL a notice is sent by the commit itself. After a lost connection all may be new. */
function postgresFeed(url: string, state: DatabaseState): ChangeFeed {
  const self = randomUUID();
  return {
    async announce(tx, tags) {
      const notice: Notice = { from: self, tags: [...tags] };
      const payload = JSON.stringify(notice);
      const sent =
        payload.length < PAYLOAD_MAX ? payload : JSON.stringify({ from: self, tags: 'all' } satisfies Notice);
      await sql`select pg_notify(${CHANNEL}, ${sent})`.execute(readDb(tx));
      return () => undefined;
    },
    async listen(onChange, log) {
      const { listenToPostgres } = await import('./postgres-listener.ts');
      return listenToPostgres({
        url,
        channel: CHANNEL,
        state,
        log,
        onNotice(payload) {
          const { from, tags } = JSON.parse(payload) as Notice;
          if (from !== self) onChange(tags === 'all' ? 'all' : new Set(tags));
        },
        onMissed: () => onChange('all'),
      });
    },
  };
}
