import type { Em } from '../../db/orm.ts';
import { isRefusedRow } from '../../db/refused-row.ts';
import {
  followHighestNumber,
  insertRows,
  type PlainRow,
  tableShape,
  type TableShape,
} from '../../db/table-rows.ts';
import { tablePath } from './archive-folder.ts';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';
import { readStaged, type StagedRows } from './stage-rows.ts';

const INSERTED_AT_ONCE = 200;

/**
 * Adds the staged rows of a table, which is empty. @throws ArchiveProblem for rows that do not fit together
 */
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
 * Rows that refer to others of their table come after those; rows of which that is true already are not kept.
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
