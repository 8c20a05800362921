import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type DatabaseTarget, openOrm } from '../../src/db/orm.ts';
import { readDb } from '../../src/db/read.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

export type Row = Record<string, unknown>;

/** Rows of each table, in a canonical order. */
export type Tables = Map<string, Row[]>;

/** The search index, which is derived from posts, and the list of migrations. */
const DERIVED = /^(sqlite_|search_(index|heads|vectors)|mikro_orm_)/;

/** Path of a file or folder of an old release (see its README). */
export function releasePath(version: string, name = ''): string {
  return fileURLToPath(new URL(`../releases/${version}/${name}`, import.meta.url));
}

/** A database and a data folder from an old release, of the kind that the running test project uses. */
export async function openRelease(version: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await cp(releasePath(version, 'uploads'), join(database.dataDir, 'uploads'), { recursive: true });
  if (database.target.kind === 'sqlite') {
    await writeFile(database.target.file, gunzipSync(await readFile(releasePath(version, 'sanwen.db.gz'))));
  } else {
    const client = new Client(database.target.url);
    await client.connect();
    await client.query(await readFile(releasePath(version, 'postgres.sql'), 'utf8'));
    await client.end();
  }
  return database;
}

/** All rows of a database except derived ones, read without the entities. */
export async function readTables(target: DatabaseTarget): Promise<Tables> {
  const orm = await openOrm(target);
  const db = readDb(orm.em.fork());
  const names = await sql<{ name: string }>`${sql.raw(
    target.kind === 'sqlite'
      ? "select name from sqlite_master where type = 'table'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  )}`.execute(db);
  const tables: Tables = new Map();
  for (const { name } of names.rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (DERIVED.test(name)) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    tables.set(
      name,
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])),
      ),
    );
  }
  await orm.close();
  return tables;
}

/** A wider number type holds the same number. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
}

/** Some columns of rows, in an order that depends only on their content. */
export function comparable(rows: readonly Row[], columns: readonly string[]): Row[] {
  const cut = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  return cut.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
