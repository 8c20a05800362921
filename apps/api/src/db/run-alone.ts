import { IsolationLevel } from '@mikro-orm/core';
import { sql } from 'kysely';
import { type DatabaseTarget, type Em, type Orm, openOrm } from './orm.ts';
import { readDb } from './read.ts';

/** Advisory locks for work that only one process does at a time. Arbitrary numbers not locked elsewhere. */
const LOCKS = { rendering: 5001_2027 } as const;

/**
 * Runs work that only one of several processes should do; the lock ends with the process. SQLite has a single
 * server and no lock: the command line may run the same work in parallel.
 * @returns undefined if another process is running it
 */
export async function runAlone<Result>(
  { orm, target, lock }: { orm: Orm; target: DatabaseTarget; lock: keyof typeof LOCKS },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (target.kind === 'sqlite') return work();
  return readDb(orm.em.fork())
    .connection()
    .execute(async (connection) => {
      const { rows } = await sql<{
        taken: boolean;
      }>`select pg_try_advisory_lock(${LOCKS[lock]}) as taken`.execute(connection);
      if (!rows[0]?.taken) return undefined;
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${LOCKS[lock]})`.execute(connection);
      }
    });
}

/**
 * Reads from one snapshot of the database, without blocking writers. On SQLite it uses its own connection,
 * since the write connection would block all changes.
 */
export async function readOneMoment<Result>(
  orm: Orm,
  target: DatabaseTarget,
  read: (tx: Em) => Promise<Result>,
): Promise<Result> {
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  if (target.kind === 'postgres') return orm.em.fork().transactional(read, options);
  const own = await openOrm(target);
  try {
    return await own.em.fork().transactional(read, options);
  } finally {
    await own.close();
  }
}
