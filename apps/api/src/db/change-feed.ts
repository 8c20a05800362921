import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseState } from './database-state.ts';
import type { DatabaseTarget, Em, Orm } from './orm.ts';
import { readDb } from './read.ts';

/** Cache tags of what changed; `all` if unknown. */
export type ChangedTags = ReadonlySet<string> | 'all';

/** Announces changes to the other processes on the same database. */
export interface ChangeFeed {
  /**
   * Call it in the transaction of the change: other processes are notified if and when it commits.
   * @returns a function to call on rollback
   */
  announce: (tx: Em, tags: ReadonlySet<string>) => Promise<() => void>;
  /**
   * Calls back on changes by other processes, until the returned function is called. On PostgreSQL it also
   * monitors the connection and logs when the server goes away and comes back.
   */
  listen: (onChange: (tags: ChangedTags) => void, log?: DatabaseLog) => Promise<() => Promise<void>>;
}

export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export function createChangeFeed(orm: Orm, target: DatabaseTarget, state: DatabaseState): ChangeFeed {
  return target.kind === 'sqlite' ? sqliteFeed(orm) : postgresFeed(target.url, state);
}

const SQLITE_LOOK_MS = 200;

/**
 * On SQLite the other process is the command line. It increments the file's `user_version` within its
 * transaction; the server polls it, and a number it didn't write itself means that anything may have changed.
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
      // After a rollback, another process uses the number.
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
/** PostgreSQL allows less than 8,000 bytes. */
const PAYLOAD_MAX = 7000;

interface Notice {
  from: string;
  tags: string[] | 'all';
}

/** PostgreSQL sends notifications on commit. After a lost connection, anything may have changed. */
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
