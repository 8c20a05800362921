import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { isAvatarPath } from '@sanwen/contracts/images';
import type { Config } from '../../config.ts';
import type { Em, Orm } from '../../db/orm.ts';
import { readSnapshot } from '../../db/run-alone.ts';
import { type PlainRow, type TableShape, readRows, tableShape } from '../../db/table-rows.ts';
import {
  type ArchiveKind,
  ArchiveProblem,
  archiveSentence,
  MANIFEST,
  type Manifest,
  manifestText,
} from '../../platform/archive-format.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { type ZipContent, createZipWriter } from '../../platform/zip-writer.ts';
import { imageFiles } from '../media/media.service.ts';
import { settingForArchive } from '../settings/secret-settings.service.ts';
import { tablePath } from './archive-folder.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { type PostMetadata, pagePath, postPath, readPostMetadata, writeTextFile } from './text-files.ts';

export interface ArchiveSource {
  orm: Orm;
  storage: FileStorage;
  config: Pick<Config, 'database' | 'publicUrl'>;
}

interface ArchiveOptions {
  kind?: ArchiveKind;
  /** Called with the number of texts written. */
  onProgress?: (done: number) => void;
}

/**
 * Writes the whole site: texts as Markdown with front matter, other rows as JSON lines, images unchanged. An
 * export omits passwords and other secrets; neither exports nor backups contain sessions or derived data
 * (archived-tables.ts). It reads one consistent snapshot while the site keeps running, is deterministic, and
 * streams.
 */
export async function writeArchive(
  { orm, storage, config }: ArchiveSource,
  target: ArchiveTarget,
  { kind = 'export', onProgress }: ArchiveOptions = {},
): Promise<ArchiveReport> {
  const progress: ArchiveProgress = {
    report: { posts: 0, texts: 0, images: 0, missing: [] },
    rows: {},
    onProgress,
  };
  await readSnapshot(orm, config.database, async (tx) => {
    for await (const file of archiveFiles(tx, storage, kind, progress)) await target.add(file);
  });
  // Written last: an archive without a manifest is incomplete.
  await target.add({ path: MANIFEST, content: manifestText({ kind, rows: progress.rows }) });
  await target.end();
  return progress.report;
}

/** A file of an archive; its content is streamed. */
export interface ArchiveFile {
  path: string;
  content: ZipContent;
  /** The content is compressed already. */
  isPacked?: boolean;
}

/** The destination of an archive: a folder or a zip file with the same content. */
export interface ArchiveTarget {
  /** Resolves once the content is written. */
  add: (file: ArchiveFile) => Promise<void>;
  end: () => Promise<void>;
}

/** Writes an archive as a folder. @throws ArchiveProblem unless the folder is empty or doesn't exist */
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

/** Writes an archive as a streamed zip file. */
export function zipTarget(out: Writable): ArchiveTarget {
  const zip = createZipWriter(out);
  return { add: ({ path, content, isPacked = false }) => zip.add(path, content, { isPacked }), end: zip.end };
}

/** Fields derived from a text's Markdown. */
const DERIVED = ['html', 'toc', 'wordCount', 'readingMinutes'];

export interface ArchiveReport {
  posts: number;
  texts: number;
  images: number;
  /** Images in the database whose files are missing. */
  missing: string[];
}

interface ArchiveProgress {
  report: ArchiveReport;
  rows: Manifest['rows'];
  onProgress: ((done: number) => void) | undefined;
}

/**
 * The files of an archive except its manifest, in order. A table with texts or images is read twice, the
 * second time for its rows. Counts in `progress` are complete after the last file.
 */
async function* archiveFiles(
  tx: Em,
  storage: FileStorage,
  kind: ArchiveKind,
  progress: ArchiveProgress,
): AsyncGenerator<ArchiveFile> {
  const metadata = await readPostMetadata(tx);
  for (const { table, without = [], secret = [] } of ARCHIVED_TABLES) {
    const shape = tableShape(tx, table);
    if (table === 'media') yield* images(storage, readRows(tx, shape), progress);
    if (table === 'users' || table === 'authors')
      yield* images(storage, avatarsIn(readRows(tx, shape)), progress);
    if (table === 'post_translations' || table === 'page_translations') {
      for await (const row of readRows(tx, omitColumns(shape, DERIVED))) {
        yield textFile(table, row, metadata);
        progress.report.texts += 1;
        progress.onProgress?.(progress.report.texts);
      }
    }
    const hidden = kind === 'backup' ? without : [...without, ...secret];
    yield {
      path: tablePath(table),
      content: lines(readRows(tx, omitColumns(shape, hidden)), table, kind, progress),
    };
    if (table === 'posts') progress.report.posts = progress.rows[table] ?? 0;
  }
}

async function* lines(
  rows: AsyncIterable<PlainRow>,
  table: string,
  kind: ArchiveKind,
  { rows: counted }: ArchiveProgress,
): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    const stored = table === 'settings' ? settingForArchive(row, kind) : row;
    if (!stored) continue;
    count += 1;
    yield `${JSON.stringify(stored)}\n`;
  }
  counted[table] = count;
}

function textFile(
  table: 'post_translations' | 'page_translations',
  row: PlainRow,
  metadata: PostMetadata,
): ArchiveFile {
  const { title, description } = row;
  const [locale, markdown] = [String(row['locale']), String(row['markdown'])];
  if (table === 'page_translations') {
    return {
      path: pagePath({ key: String(row['key']), locale }),
      content: writeTextFile({ fields: { title, description }, markdown }),
    };
  }
  const id = Number(row['post']);
  const { slug, ...shared } = metadata.of(id, locale);
  const { keywords, coverAlt } = row;
  const excerpt = row['excerptIsCut'] === true ? undefined : row['excerpt'];
  const fields = {
    title,
    slug,
    ...shared,
    draft: row['state'] === 'draft' || undefined,
    excerpt,
    description,
    keywords,
    coverAlt,
  };
  return { path: postPath({ slug, id, locale }), content: writeTextFile({ fields, markdown }) };
}

async function* images(
  storage: FileStorage,
  rows: AsyncIterable<PlainRow>,
  { report }: ArchiveProgress,
): AsyncGenerator<ArchiveFile> {
  for await (const { path } of rows) {
    report.images += 1;
    for (const { key } of imageFiles(String(path))) {
      const file = await storage.open(key);
      if (file) yield { path: `uploads/${key}`, content: file.body, isPacked: true };
      else report.missing.push(key);
    }
  }
}

async function* avatarsIn(rows: AsyncIterable<PlainRow>): AsyncGenerator<PlainRow> {
  for await (const { avatar } of rows)
    if (typeof avatar === 'string' && isAvatarPath(avatar)) yield { path: avatar };
}

/** Skips reading unneeded columns: most of a text's row is its HTML. */
function omitColumns({ table, columns }: TableShape, names: readonly string[]): TableShape {
  return { table, columns: columns.filter(({ name, isKey }) => isKey || !names.includes(name)) };
}
