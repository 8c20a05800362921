import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { PlainRow } from '../../db/table-rows.ts';
import { ArchiveProblem } from './archive-problem.ts';

const FORMAT = 1;
const MANIFEST = 'sanwen.json';

const manifestSchema = z.object({
  format: z.literal(FORMAT, { error: 'it was written by another version of Sanwen' }),
  /** Rows of each table, so that a file that was cut is seen. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
});
export type Manifest = z.output<typeof manifestSchema>;

const rowSchema = z.record(z.string(), z.unknown());

const tablePath = (dir: string, table: string) => join(dir, 'data', `${table}.jsonl`);

/** @throws ArchiveProblem unless the folder is empty, or not there yet. */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new ArchiveProblem(`${dir} is not empty.`);
}

/** Writes a file below an archive's folder. */
export async function writeBelow(dir: string, path: string, content: string | NodeJS.ReadableStream): Promise<void> {
  const place = join(dir, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content, { flag: 'wx' });
}

/** Writes a table, a row a line. @returns how many rows it has. */
export async function writeTable(dir: string, table: string, rows: AsyncIterable<PlainRow>): Promise<number> {
  const path = tablePath(dir, table);
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: 'wx' });
  const end = finished(file);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain');
  }
  file.end();
  await end;
  return count;
}

/** The rows of a table. @throws ArchiveProblem when they are not those that the manifest counted. */
export async function* readTable(dir: string, table: string, manifest: Manifest): AsyncGenerator<PlainRow> {
  const path = tablePath(dir, table);
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    count += 1;
    const row = rowSchema.safeParse(fromLine(line));
    if (!row.success) throw new ArchiveProblem(`${path}, line ${count}: this is no row.`);
    yield row.data;
  }
  const expected = manifest.rows[table] ?? 0;
  if (count !== expected) throw new ArchiveProblem(`${path} has ${count} rows, and should have ${expected}.`);
}

export async function writeManifest(dir: string, rows: Manifest['rows']): Promise<void> {
  await writeBelow(dir, MANIFEST, `${JSON.stringify({ format: FORMAT, rows } satisfies Manifest, null, 2)}\n`);
}

/** @throws ArchiveProblem */
export async function readManifest(dir: string): Promise<Manifest> {
  const source = await readFile(join(dir, MANIFEST), 'utf8').catch(() => undefined);
  if (source === undefined) throw new ArchiveProblem(`${dir} has no ${MANIFEST}: it is not the folder of an export.`);
  const manifest = manifestSchema.safeParse(fromLine(source));
  if (manifest.success) return manifest.data;
  throw new ArchiveProblem(`${join(dir, MANIFEST)} cannot be read: ${manifest.error.issues[0]?.message}.`);
}

function fromLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
