import type { Em } from '../../db/orm.ts';
import { type PlainRow, tableShape, type TableShape } from '../../db/table-rows.ts';
import { readTable, tablePath, writeTable } from './archive-folder.ts';
import type { Manifest } from './archive-manifest.service.ts';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { rowParser } from './parse-row.ts';
import { type RestoreContext, restoreRow } from './restored-rows.ts';

/**
 * Rows as they will be stored, in a folder: whatever is wrong with an archive shows before anything is
 * changed, and the change itself is short.
 */
export interface StagedRows {
  dir: string;
  rows: Manifest['rows'];
}

export interface StageProgress {
  (done: number, total: number): void;
}

/**
 * Checks every row of an archive, renders its texts, and puts the rows below `dir`. @throws ArchiveProblem
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

/** The staged rows of a table. */
export function readStaged({ dir, rows }: StagedRows, table: string): AsyncGenerator<PlainRow> {
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
