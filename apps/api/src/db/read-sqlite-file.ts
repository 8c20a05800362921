import { DatabaseSync } from 'node:sqlite';

/**
 * Reads rows of another program's SQLite database, and changes nothing in it.
 * @param queryOf the query, by the names of the tables
 * @throws Error for a file that isn't such a database
 */
export function readSqliteFile(
  path: string,
  queryOf: (tables: readonly string[]) => string,
): Record<string, unknown>[] {
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return database.prepare(queryOf(tables.map(({ name }) => String(name)))).all();
  } finally {
    database.close();
  }
}
