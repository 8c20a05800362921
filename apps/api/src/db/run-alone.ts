import { IsolationLevel } from '@mikro-orm/core';
import { sql } from 'kysely';
import { type DatabaseTarget, type Em, type Orm, openOrm } from './orm.ts';
import { readDb } from './read.ts';

/** What one process on a database does at a time. Any numbers that nothing else locks. */
const LOCKS = { rendering: 5001_2027 } as const;

/**
 * Does what is enough to be done by one of several processes; the lock ends with the process. On SQLite there
 * is one server, and no lock: the command line may do the same beside it.
 * @returns undefined when another process is at it.
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
 * Reads one moment of the database, however long that takes, while others go on reading and writing. On
 * SQLite it has a connection of its own: the one that writes would make every change wait.
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
