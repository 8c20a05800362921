import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Orm } from './orm.ts';
import { readDb, type ReadDb } from './read.ts';

const ROWS_AT_ONCE = 200;

interface Table {
  name: string;
  /** Columns that can be inserted, excluding generated ones. */
  columns: string[];
}

/**
 * Dumps every row of a PostgreSQL database as SQL inserts for the same tables, from one snapshot, streaming.
 * `pg_dump` would have to match the server's version. docs/backups.md explains how to restore it.
 * @param path of the gzipped file, which is written completely or not at all
 */
export async function dumpPostgres(orm: Orm, path: string): Promise<void> {
  const unfinished = `${path}.partial`;
  const options = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  try {
    await orm.em.fork().transactional(async (tx) => {
      const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(Readable.from(statements(readDb(tx))), createGzip(), file);
    }, options);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* statements(db: ReadDb): AsyncGenerator<string> {
  const tables = await readTables(db);
  yield 'begin;\nset local standard_conforming_strings = on;\n';
  yield '-- Rows refer to others that come later.\nset local session_replication_role = replica;\n';
  if (tables.length > 0) yield `truncate ${tables.map(({ name }) => quoteName(name)).join(', ')};\n`;
  for (const table of tables) yield* rowsOf(db, table);
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() and last_value is not null
  `.execute(db);
  for (const { name, last } of sequences) yield `select setval(${quoteText(quoteName(name))}, ${last});\n`;
  yield 'commit;\n';
}

async function* rowsOf(db: ReadDb, { name, columns }: Table): AsyncGenerator<string> {
  const table = quoteName(name);
  const names = columns.map(quoteName).join(', ');
  await sql
    .raw(`declare dumped no scroll cursor for select row_to_json(each)::text as row from ${table} as each`)
    .execute(db);
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped`).execute(db);
    if (rows.length === 0) break;
    const given = quoteText(`[${rows.map(({ row }) => row).join(',\n')}]`);
    yield `insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, ${given});\n`;
  }
  await sql.raw('close dumped').execute(db);
}

/** Tables with rows of their own; partitions are read through their parent. */
async function readTables(db: ReadDb): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select class.relname as name, json_agg(attribute.attname order by attribute.attnum) as columns
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by class.relname
    order by class.relname
  `.execute(db);
  return rows;
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;
