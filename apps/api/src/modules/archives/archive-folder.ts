import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import type { PlainRow } from '../../db/table-rows.ts';
import {
  ArchiveProblem,
  MANIFEST,
  type Manifest,
  archiveSentence,
  parseManifest,
} from '../../platform/archive-format.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** Path of a table's rows in an archive. */
export const tablePath = (table: string) => `data/${table}.jsonl`;

/**
 * Finds a file of an archive on disk. Never leaves the folder, whether through a path in a row or a symbolic
 * link.
 * @returns undefined if there is no such file
 */
export async function findFile(
  dir: string,
  path: string,
): Promise<{ place: string; bytes: number } | undefined> {
  const root = resolve(dir);
  const place = resolve(root, path);
  if (path.includes('\0') || !place.startsWith(root + sep)) return undefined;
  const stats = await lstat(place).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const [realRoot, realPlace] = await Promise.all([realpath(root), realpath(place)]);
  return realPlace.startsWith(realRoot + sep) ? { place, bytes: stats.size } : undefined;
}

/** Writes a table below a folder, one row per line. */
export async function writeTable(dir: string, table: string, rows: AsyncIterable<PlainRow>): Promise<void> {
  const path = join(dir, tablePath(table));
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const end = finished(file);
  for await (const row of rows) {
    if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain');
  }
  file.end();
  await end;
}

/**
 * Reads the rows of a table. A table missing from the manifest is newer than the archive.
 * @throws ArchiveProblem if the rows don't match the manifest's count
 */
export async function* readTable(
  dir: string,
  table: string,
  { rows }: Pick<Manifest, 'rows'>,
): AsyncGenerator<PlainRow> {
  const expected = rows[table];
  if (expected === undefined) return;
  const path = tablePath(table);
  const file = await findFile(dir, path);
  if (!file) throw new ArchiveProblem(archiveSentence('missing', { path }));
  let count = 0;
  for await (const line of boundedLines(createReadStream(file.place), path)) {
    count += 1;
    if (count > expected) break;
    const row = rowSchema.safeParse(fromLine(line));
    if (!row.success) throw new ArchiveProblem(archiveSentence('badRow', { path, line: count }));
    yield row.data;
  }
  if (count > expected) throw new ArchiveProblem(archiveSentence('tooManyRows', { path, expected }));
  if (count < expected) throw new ArchiveProblem(archiveSentence('rowCount', { path, count, expected }));
}

/** @throws ArchiveProblem */
export async function readManifest(dir: string): Promise<Manifest> {
  const source = await readSmallFile(dir, MANIFEST);
  if (source === undefined) throw new ArchiveProblem(archiveSentence('noManifest', { path: MANIFEST }));
  return parseManifest(source, MANIFEST);
}

const TEXT_BYTES_MAX = 32 * 1024 * 1024;

/** Reads a text file of any plausible length. @returns undefined if there is none */
export async function readSmallFile(dir: string, path: string): Promise<string | undefined> {
  const file = await findFile(dir, path);
  return file && file.bytes <= TEXT_BYTES_MAX ? readFile(file.place, 'utf8') : undefined;
}

function fromLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Longer than any text can be. */
const LINE_MAX = 32 * 1024 * 1024;

/**
 * Reads a file line by line, with one line in memory at a time. @throws ArchiveProblem if a line is too long
 */
async function* boundedLines(chunks: AsyncIterable<Buffer>, place: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    parts.push(first);
    length += first.length;
    for (const other of others) {
      yield parts.join('');
      [parts, length] = [[other], other.length];
    }
    if (length > LINE_MAX) throw new ArchiveProblem(archiveSentence('lineTooLong', { path: place }));
  }
  if (length > 0) yield parts.join('');
}
