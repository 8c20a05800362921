import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MENU_TYPES } from '@sanwen/contracts/menus.contract';
import { changeTags } from '../../change-tags.ts';
import type { WriteContext } from '../../changes.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { followHighestNumber, insertRows, removeRows, tableShape } from '../../db/table-rows.ts';
import type { PlainRow, TableShape } from '../../db/table-rows.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { pictureFiles } from '../media/picture-files.service.ts';
import { notePicturesAnew } from '../media/picture-uses.service.ts';
import { emptyIndex, rebuildIndex } from '../search/reindex.service.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { isOnlyWelcomed } from '../welcome/welcome.service.ts';
import { readManifest, readTable } from './archive-folder.ts';
import type { Manifest } from './archive-folder.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { restoreRow } from './restored-rows.ts';
import type { RestoreContext } from './restored-rows.ts';

const INSERTED_AT_ONCE = 200;

/** What of an archive is in the site now. */
export interface RestoreReport {
  posts: number;
  texts: number;
  /** Accounts, whose passwords have to be chosen anew. */
  users: number;
  pictures: number;
  missing: string[];
}

interface ReadArchiveContext extends WriteContext {
  storage: FileStorage;
}

/**
 * Makes a new site the one that was archived: all of it or nothing.
 * @throws ArchiveProblem when the folder is no whole archive, or the site has something of its own already.
 */
export async function readArchive({ em, changes, storage }: ReadArchiveContext, dir: string): Promise<RestoreReport> {
  const manifest = await readManifest(dir);
  const restore: RestoreContext = {
    dir,
    slugs: new Map(),
    unknownPasswordHash: await hashPassword(randomBytes(32).toString('base64url')),
  };
  const missing = await restorePictures(storage, dir, manifest);
  await changes.run(em.fork(), async (tx, changed) => {
    if (!(await isOnlyWelcomed(readDb(tx)))) {
      throw new ArchiveProblem('This site has accounts or posts of its own. Import into a new site: another DATA_DIR, or an empty database.');
    }
    await emptyIndex(tx);
    for (const { table } of ARCHIVED_TABLES.toReversed()) await removeRows(tx, tableShape(tx, table));
    for (const { table } of ARCHIVED_TABLES) await restoreTable(tx, restore, table, manifest);
    await notePicturesAnew(tx);
    const menus = MENU_TYPES.map((type) => changeTags.menu(type));
    for (const tag of [changeTags.settings, changeTags.categories, changeTags.tags, changeTags.posts, changeTags.eachPost, ...menus]) {
      changed.add(tag);
    }
  });
  await rebuildIndex(em.fork());
  const { posts = 0, post_translations: texts = 0, users = 0, media: pictures = 0 } = manifest.rows;
  return { posts, texts, users, pictures, missing };
}

async function restoreTable(tx: Em, restore: RestoreContext, table: string, manifest: Manifest): Promise<void> {
  const shape = tableShape(tx, table);
  let waiting: PlainRow[] = [];
  for await (const row of inOrder(shape, readTable(restore.dir, table, manifest))) {
    const restored = await restoreRow(restore, table, row);
    if (restored) waiting.push(restored);
    if (waiting.length < INSERTED_AT_ONCE) continue;
    await insertRows(tx, shape, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insertRows(tx, shape, waiting);
  await followHighestNumber(tx, shape);
}

/** Rows that refer to others of their table come after those. */
async function* inOrder({ columns }: TableShape, rows: AsyncIterable<PlainRow>): AsyncGenerator<PlainRow> {
  const links = columns.filter(({ isToItself }) => isToItself).map(({ name }) => name);
  if (links.length === 0) {
    yield* rows;
    return;
  }
  const left = new Map<unknown, PlainRow>();
  for await (const row of rows) left.set(row['id'], row);
  while (left.size > 0) {
    const ready = [...left.values()].filter((row) => links.every((link) => !left.has(row[link])));
    if (ready.length === 0) throw new ArchiveProblem('Rows of a table refer to one another in a circle.');
    for (const row of ready) left.delete(row['id']);
    yield* ready;
  }
}

/** @returns keys of files that the archive does not have. */
async function restorePictures(storage: FileStorage, dir: string, manifest: Manifest): Promise<string[]> {
  const missing: string[] = [];
  for await (const { path } of readTable(dir, 'media', manifest)) {
    for (const { key, contentType } of pictureFiles(String(path))) {
      const content = await readFile(join(dir, 'uploads', key)).catch(() => undefined);
      if (content) await storage.write(key, content, contentType);
      else missing.push(key);
    }
  }
  return missing;
}
