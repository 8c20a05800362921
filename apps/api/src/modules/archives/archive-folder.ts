import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readFile, readdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { PlainRow } from '../../db/table-rows.ts';
import { MANIFEST, type Manifest, parseManifest } from './archive-manifest.service.ts';
import { ArchiveProblem } from './archive-problem.service.ts';
import type { ArchiveTarget } from './archive-target.ts';
import { archiveSentence } from './archive-texts.ts';
import { boundedLines } from './bounded-lines.ts';

const rowSchema = z.record(z.string(), z.unknown());

/** Where the rows of a table stand in an archive. */
export const tablePath = (table: string) => `data/${table}.jsonl`;

/** Writes an archive as a folder. @throws ArchiveProblem unless the folder is empty, or not there yet. */
export async function folderTarget(dir: string): Promise<ArchiveTarget> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await readdir(dir)).length > 0) throw new ArchiveProblem(archiveSentence('notEmpty', { path: dir }));
  return {
    async add({ path, content }) {
      const place = join(dir, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await writeFile(place, content, { flag: 'wx', mode: 0o600 });
    },
    end: async () => undefined,
  };
}

/**
 * Where a file of an archive is on the disk. Nothing outside the folder is read, wherever a path in a row, or
 * a link in the folder, leads.
 * @returns undefined when there is no such file
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

/** Writes a table below a folder, a row a line. */
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
 * The rows of a table. One that the manifest does not name was not there yet when the archive was written.
 * @throws ArchiveProblem when they are not those that the manifest counted.
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
  const source = await readSmall(dir, MANIFEST);
  if (source === undefined) throw new ArchiveProblem(archiveSentence('noManifest', { path: MANIFEST }));
  return parseManifest(source, MANIFEST);
}

const SMALL_BYTES = 32 * 1024 * 1024;

/** A file that is a text, of any length that one can have. @returns undefined when there is none */
export async function readSmall(dir: string, path: string): Promise<string | undefined> {
  const file = await findFile(dir, path);
  return file && file.bytes <= SMALL_BYTES ? readFile(file.place, 'utf8') : undefined;
}

function fromLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
