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

/** Each table's rows, in an order of their own. */
export type Tables = Map<string, Row[]>;

/** The search index, which is derived from posts, and the list of migrations. */
const DERIVED = /^(sqlite_|search_(index|heads|vectors)|mikro_orm_)/;

/** Path of a file or folder that a release left behind (see its README). */
export function releasePath(version: string, name = ''): string {
  return fileURLToPath(new URL(`../releases/${version}/${name}`, import.meta.url));
}

/** A database and a data folder as a release left them, of the kind that the running test project names. */
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

/** Everything in a database but what is derived, read without a word of what entities say. */
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

/** A wider number type is the same number. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
}

/** Rows cut to some columns, in an order that depends on nothing but their content. */
export function comparable(rows: readonly Row[], columns: readonly string[]): Row[] {
  const cut = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  return cut.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
