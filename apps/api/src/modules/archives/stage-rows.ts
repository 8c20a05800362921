import { isRefusedRow } from '../../db/database-errors.ts';
import type { Em } from '../../db/orm.ts';
import {
  type PlainRow,
  type TableShape,
  followHighestNumber,
  insertRows,
  tableShape,
} from '../../db/table-rows.ts';
import { ArchiveProblem, type Manifest, archiveSentence } from '../../platform/archive-format.ts';
import { readTable, tablePath, writeTable } from './archive-folder.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { rowParser } from './parse-row.ts';
import { type RestoreContext, restoreRow } from './restored-rows.ts';

/**
 * Validated rows in a scratch folder: all problems surface before anything changes, which keeps the
 * transaction short.
 */
interface StagedRows {
  dir: string;
  rows: Manifest['rows'];
}

export interface StageProgress {
  (done: number, total: number): void;
}

/**
 * Checks every row of an archive, renders its texts, and writes the rows below `dir`. @throws ArchiveProblem
 */
export async function stageRows(
  em: Em,
  restore: RestoreContext,
  manifest: Manifest,
  dir: string,
  onProgress?: StageProgress,
): Promise<StagedRows> {
  const known = new Set<string>(ARCHIVED_TABLES.map(({ table }) => table));
  const unknown = Object.keys(manifest.rows).find((table) => !known.has(table));
  if (unknown !== undefined) throw new ArchiveProblem(archiveSentence('newer', { path: tablePath(unknown) }));
  const total = (manifest.rows['post_translations'] ?? 0) + (manifest.rows['comments'] ?? 0);
  let done = 0;
  const staged: StagedRows = { dir, rows: {} };
  for (const { table } of ARCHIVED_TABLES) {
    const shape = tableShape(em, table);
    const isSlow = table === 'post_translations' || table === 'comments';
    const restored = restoredRows(restore, shape, manifest, () => {
      if (isSlow) onProgress?.((done += 1), total);
    });
    staged.rows[table] = await countRows(restored, (rows) => writeTable(dir, table, rows));
  }
  return staged;
}

/** Reads the staged rows of a table. */
function readStaged({ dir, rows }: StagedRows, table: string): AsyncGenerator<PlainRow> {
  return readTable(dir, table, { rows });
}

async function* restoredRows(
  restore: RestoreContext,
  shape: TableShape,
  manifest: Manifest,
  onRow: () => void,
): AsyncGenerator<PlainRow> {
  const { table } = shape;
  const parse = rowParser(shape);
  let line = 0;
  for await (const row of readTable(restore.dir, table, manifest)) {
    const place = { path: tablePath(table), line: (line += 1) };
    const restored = await restoreRow(restore, table, parse(row, place), place);
    if (restored) yield restored;
    onRow();
  }
}

async function countRows(
  rows: AsyncIterable<PlainRow>,
  write: (rows: AsyncIterable<PlainRow>) => Promise<void>,
): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  };
  await write(counted());
  return count;
}

const INSERTED_AT_ONCE = 200;

/** Inserts the staged rows of an empty table. @throws ArchiveProblem for rows that violate a constraint */
export async function insertStaged(tx: Em, staged: StagedRows, table: string): Promise<void> {
  try {
    await insertAll(tx, staged, table);
  } catch (error) {
    throw isRefusedRow(error)
      ? new ArchiveProblem(archiveSentence('rowsDoNotFit', { path: tablePath(table) }))
      : error;
  }
}

async function insertAll(tx: Em, staged: StagedRows, table: string): Promise<void> {
  const shape = tableShape(tx, table);
  let waiting: PlainRow[] = [];
  for await (const row of inOrder(shape, readStaged(staged, table))) {
    waiting.push(row);
    if (waiting.length < INSERTED_AT_ONCE) continue;
    await insertRows(tx, shape, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(tx, shape, waiting);
  await followHighestNumber(tx, shape);
}

/**
 * Yields rows after the rows of the same table that they refer to; only rows that must wait are held in
 * memory.
 */
async function* inOrder({ columns }: TableShape, rows: AsyncIterable<PlainRow>): AsyncGenerator<PlainRow> {
  const links = columns.filter(({ isToItself }) => isToItself).map(({ name }) => name);
  if (links.length === 0) {
    yield* rows;
    return;
  }
  const given = new Set<unknown>([null, undefined]);
  const isReady = (row: PlainRow) => links.every((link) => given.has(row[link]));
  let left: PlainRow[] = [];
  for await (const row of rows) {
    if (!isReady(row)) {
      left.push(row);
      continue;
    }
    given.add(row['id']);
    yield row;
  }
  while (left.length > 0) {
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new ArchiveProblem(archiveSentence('circle'));
    left = left.filter((row) => !ready.includes(row));
    for (const row of ready) given.add(row['id']);
    yield* ready;
  }
}
