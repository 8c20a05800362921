import { isAvatarPath } from '@sanwen/contracts/images';
import type { Em } from '../../db/orm.ts';
import { type PlainRow, readRows, tableShape, type TableShape } from '../../db/table-rows.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { imageFiles } from '../media/media.service.ts';
import { settingForArchive } from '../settings/archived-settings.service.ts';
import { tablePath } from './archive-folder.ts';
import type { ArchiveKind, Manifest } from './archive-manifest.service.ts';
import type { ArchiveFile } from './archive-target.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { type PostMetadata, readPostMetadata } from './post-metadata.ts';
import { pagePath, postPath, writeTextFile } from './text-files.ts';

/** Of a text, what its Markdown is turned into. */
const DERIVED = ['html', 'toc', 'wordCount', 'readingMinutes'];

export interface ArchiveReport {
  posts: number;
  texts: number;
  images: number;
  /** Pictures that the site knows of, and whose files are gone. */
  missing: string[];
}

export interface ArchiveNotes {
  report: ArchiveReport;
  rows: Manifest['rows'];
  onProgress: ((done: number) => void) | undefined;
}

/**
 * The files of an archive but for its manifest, one after the other. A table with texts or pictures is read
 * twice: once for those, once for its rows. What is counted goes to `notes`, and is whole with the last file.
 */
export async function* archiveFiles(
  tx: Em,
  storage: FileStorage,
  kind: ArchiveKind,
  notes: ArchiveNotes,
): AsyncGenerator<ArchiveFile> {
  const metadata = await readPostMetadata(tx);
  for (const { table, without = [], secret = [] } of ARCHIVED_TABLES) {
    const shape = tableShape(tx, table);
    if (table === 'media') yield* images(storage, readRows(tx, shape), notes);
    if (table === 'users' || table === 'authors')
      yield* images(storage, avatarsIn(readRows(tx, shape)), notes);
    if (table === 'post_translations' || table === 'page_translations') {
      for await (const row of readRows(tx, leaveOut(shape, DERIVED))) {
        yield textFile(table, row, metadata);
        notes.report.texts += 1;
        notes.onProgress?.(notes.report.texts);
      }
    }
    const hidden = kind === 'backup' ? without : [...without, ...secret];
    yield {
      path: tablePath(table),
      content: lines(readRows(tx, leaveOut(shape, hidden)), table, kind, notes),
    };
    if (table === 'posts') notes.report.posts = notes.rows[table] ?? 0;
  }
}

async function* lines(
  rows: AsyncIterable<PlainRow>,
  table: string,
  kind: ArchiveKind,
  { rows: counted }: ArchiveNotes,
): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    const kept = table === 'settings' ? settingForArchive(row, kind) : row;
    if (!kept) continue;
    count += 1;
    yield `${JSON.stringify(kept)}\n`;
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
  { report }: ArchiveNotes,
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

/** Columns that nobody needs are not read: most of a text's row is its HTML. */
function leaveOut({ table, columns }: TableShape, names: readonly string[]): TableShape {
  return { table, columns: columns.filter(({ name, isKey }) => isKey || !names.includes(name)) };
}
