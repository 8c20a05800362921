import { sql } from 'kysely';
import type { DatabaseTarget, Orm } from './orm.ts';
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
