import { sql, SqliteAdapter } from 'kysely';
import type { DatabaseState } from './database-state.ts';
import type { Orm } from './orm.ts';
import { readDb } from './read.ts';

const PROBE_EVERY_MS = 5000;

/**
 * Checks whether the database is writable. Usually known from the last write; after a rejected one, a no-op
 * write is tried at most every five seconds.
 */
export function createWriteProbe(orm: Orm, state: DatabaseState): () => Promise<boolean> {
  let probing: Promise<void> | undefined;
  let last = -Infinity;
  const probe = async () => {
    last = performance.now();
    try {
      await orm.em.fork().transactional(async (tx) => {
        const db = readDb(tx);
        if (db.getExecutor().adapter instanceof SqliteAdapter) {
          const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
          await sql.raw(`pragma user_version = ${rows[0]?.user_version ?? 0}`).execute(db);
        } else
          await sql`update mikro_orm_migrations set name = name where id = (select min(id) from mikro_orm_migrations)`.execute(
            db,
          );
      });
      state.setWritable(true);
    } catch {}
  };
  return async () => {
    if (state.isWritable() || state.isAway()) return state.isWritable() && !state.isAway();
    if (performance.now() - last > PROBE_EVERY_MS) {
      probing ??= probe().finally(() => {
        probing = undefined;
      });
    }
    await probing;
    return state.isWritable();
  };
}
