import { SqliteAdapter } from 'kysely';
import type { ReadDb } from '#src/db/read.ts';
import { postgresIndex } from './postgres-index.ts';
import type { SearchIndex } from './search-index.ts';
import { sqliteIndex } from './sqlite-index.ts';

/** The search index for the database behind `db`. */
export function searchIndex(db: ReadDb): SearchIndex {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteIndex : postgresIndex;
}
