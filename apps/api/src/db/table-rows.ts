import type { EntityProperty } from '@mikro-orm/core';
import { sql, SqliteAdapter } from 'kysely';
import type { Em } from './orm.ts';
import { readDb } from './read.ts';
import { fromJson, toBoolean, toInstant, toJson, toNumber } from './values.ts';

/** A row in the same form on both databases: JSON types, timestamps as ISO 8601, entity property names. */
export type PlainRow = Record<string, unknown>;

/** A text may have a megabyte, so a hundred rows are as much as a server should hold. */
const READ_AT_ONCE = 100;
/** PostgreSQL allows 65,535 parameters per statement, SQLite half of that. */
const PARAMETERS_AT_ONCE = 10_000;

export interface Column {
  /** The entity's property name. */
  name: string;
  column: string;
  isKey: boolean;
  /** References a row of the same table. */
  isToItself: boolean;
  /** References a row by its ID. */
  isReference: boolean;
  isNullable: boolean;
  /** Required, without a default. */
  isNeeded: boolean;
  /** A 64-bit integer. */
  isLarge: boolean;
  /** Allowed values of an enum. */
  choices: readonly (string | number)[] | undefined;
  kind: 'instant' | 'json' | 'boolean' | 'number' | 'as-it-is';
}

/** A table as its entity describes it. */
export interface TableShape {
  table: string;
  columns: Column[];
}

/** @throws Error for a table without entity */
export function tableShape(em: Em, table: string): TableShape {
  const meta = [...em.getMetadata().getAll().values()].find(({ tableName }) => tableName === table);
  if (!meta) throw new Error(`there is no table ${table}`);
  const columns = meta.props
    .filter((prop) => prop.persist !== false && prop.fieldNames?.length === 1)
    .map((prop): Column => ({
      name: prop.name,
      column: prop.fieldNames[0] ?? prop.name,
      isKey: prop.primary === true,
      isToItself: prop.targetMeta?.tableName === table,
      isReference: prop.targetMeta !== undefined,
      isNullable: prop.nullable === true,
      isNeeded: prop.nullable !== true && prop.default === undefined && prop.defaultRaw === undefined,
      isLarge: prop.columnTypes.some((type) => type.startsWith('bigint')),
      choices: prop.enum === true ? prop.items?.filter((item) => item !== null) : undefined,
      kind: kindOf(prop),
    }));
  return { table, columns };
}

function kindOf(prop: EntityProperty): Column['kind'] {
  if (prop.targetMeta) return 'as-it-is';
  if (prop.runtimeType === 'Date') return 'instant';
  if (prop.runtimeType === 'boolean') return 'boolean';
  if (prop.columnTypes.some((type) => type.startsWith('json'))) return 'json';
  return prop.runtimeType === 'number' ? 'number' : 'as-it-is';
}

/** Every row of a table in key order, a hundred at a time. */
export async function* readRows(em: Em, { table, columns }: TableShape): AsyncGenerator<PlainRow> {
  const keys = columns.filter((column) => column.isKey).map(({ column }) => column);
  const order = sql.join(keys.map((key) => sql.ref(key)));
  const names = sql.join(columns.map(({ column }) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${names} from ${sql.table(table)} ${after} order by ${order} limit ${sql.lit(READ_AT_ONCE)}
    `.execute(readDb(em));
    for (const row of rows)
      yield Object.fromEntries(columns.map((each) => [each.name, toPlain(each, row[each.column])]));
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return;
    after = sql`where (${order}) > (${sql.join(keys.map((key) => last[key]))})`;
  }
}

/** Inserts rows with their keys. Columns that no row has get their default. */
export async function insertRows(
  em: Em,
  { table, columns }: TableShape,
  rows: readonly PlainRow[],
): Promise<void> {
  const given = columns.filter(({ name }) => rows.some((row) => row[name] !== undefined));
  const names = sql.join(given.map(({ column }) => sql.ref(column)));
  const atOnce = Math.floor(PARAMETERS_AT_ONCE / columns.length);
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.join(given.map((column) => toStored(column, row[column.name])))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(readDb(em));
  }
}

/** Deletes all rows of a table. */
export async function removeRows(em: Em, { table }: TableShape): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(readDb(em));
}

/** Advances the ID sequence after inserting explicit IDs, which only SQLite does automatically. */
export async function followHighestNumber(em: Em, { table, columns }: TableShape): Promise<void> {
  const db = readDb(em);
  const isNumbered = columns.some(({ name, isKey, kind }) => name === 'id' && isKey && kind === 'number');
  if (!isNumbered || db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(table)}
  `.execute(db);
}

function toPlain({ kind }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'instant':
      return toInstant(value as Date | number | string);
    case 'json':
      return inOrder(fromJson(value));
    case 'boolean':
      return toBoolean(value as boolean | number);
    case 'number':
      return toNumber(value as number | string);
    default:
      return value;
  }
}

function toStored({ kind }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return sql`null`;
  if (kind === 'instant') return new Date(value as string);
  return kind === 'json' ? toJson(value) : value;
}

/** PostgreSQL reorders the keys of JSON objects. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, inOrder(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
