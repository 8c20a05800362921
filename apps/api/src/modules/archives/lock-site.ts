import { SqliteAdapter, sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { ARCHIVED_TABLES, FORGOTTEN_TABLES } from './archived-tables.ts';

/**
 * Lets nobody else change the site until the transaction ends; everybody reads it as it was. On SQLite that
 * is so by itself.
 */
export async function lockSite(tx: Em): Promise<void> {
  const db = readDb(tx);
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  const tables = [...ARCHIVED_TABLES.map(({ table }) => table), ...FORGOTTEN_TABLES];
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
}
