import { IsolationLevel } from '@mikro-orm/core';
import type { Em } from '../../db/orm.ts';
import { readRows, tableShape } from '../../db/table-rows.ts';
import type { PlainRow } from '../../db/table-rows.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { pictureFiles } from '../media/picture-files.service.ts';
import { settingForArchive } from '../settings/archived-settings.service.ts';
import { makeFolder, writeBelow, writeManifest, writeTable } from './archive-folder.ts';
import type { Manifest } from './archive-folder.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { readFacts } from './post-facts.ts';
import type { PostFacts } from './post-facts.ts';
import { pagePath, postPath, writeTextFile } from './text-files.ts';

export interface ArchiveReport {
  posts: number;
  texts: number;
  pictures: number;
  /** Pictures that the site knows of, and whose files are gone. */
  missing: string[];
}

/**
 * Writes all that a site has into an empty folder: texts as Markdown with front matter, the rest as JSON lines, pictures as they are.
 * Left out are passwords and other secrets, sessions, and what is made anew (archived-tables.ts). It is one moment of the site, and the
 * same site gives the same files.
 * @throws ArchiveProblem when the folder is not empty.
 */
export async function writeArchive({ em, storage }: { em: Em; storage: FileStorage }, dir: string): Promise<ArchiveReport> {
  await makeFolder(dir);
  const report: ArchiveReport = { posts: 0, texts: 0, pictures: 0, missing: [] };
  const rows: Manifest['rows'] = {};
  await em.fork().transactional(
    async (tx) => {
      const facts = await readFacts(tx);
      for (const { table, without = [] } of ARCHIVED_TABLES) {
        const kept = keepRows(readRows(tx, tableShape(tx, table)), async (row) => {
          if (table === 'settings') return settingForArchive(row);
          if (table === 'posts') report.posts += 1;
          if (table === 'media') await writePictures(storage, dir, row, report);
          const file = textFileOf(table, row, facts);
          if (file) {
            await writeBelow(dir, file.path, file.content);
            report.texts += 1;
          }
          return omit(row, without);
        });
        rows[table] = await writeTable(dir, table, kept);
      }
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
  // It stands there last: a folder without it was not finished.
  await writeManifest(dir, rows);
  return report;
}

async function* keepRows(
  rows: AsyncIterable<PlainRow>,
  keep: (row: PlainRow) => Promise<PlainRow | undefined>,
): AsyncGenerator<PlainRow> {
  for await (const row of rows) {
    const kept = await keep(row);
    if (kept) yield kept;
  }
}

function textFileOf(table: string, row: PlainRow, facts: PostFacts): { path: string; content: string } | undefined {
  const { locale, title, description, markdown } = row;
  if (typeof locale !== 'string' || typeof markdown !== 'string') return undefined;
  if (table === 'page_translations') {
    return { path: pagePath({ key: String(row['key']), locale }), content: writeTextFile({ fields: { title, description }, markdown }) };
  }
  if (table !== 'post_translations') return undefined;
  const id = Number(row['post']);
  const { slug, ...shared } = facts.of(id, locale);
  const { keywords, coverAlt } = row;
  const excerpt = row['excerptIsCut'] === true ? undefined : row['excerpt'];
  const fields = { title, slug, ...shared, draft: row['state'] === 'draft' || undefined, excerpt, description, keywords, coverAlt };
  return { path: postPath({ slug, id, locale }), content: writeTextFile({ fields, markdown }) };
}

async function writePictures(storage: FileStorage, dir: string, { path }: PlainRow, report: ArchiveReport): Promise<void> {
  report.pictures += 1;
  for (const { key } of pictureFiles(String(path))) {
    const file = await storage.open(key);
    if (file) await writeBelow(dir, `uploads/${key}`, file.body);
    else report.missing.push(key);
  }
}

function omit(row: PlainRow, names: readonly string[]): PlainRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
