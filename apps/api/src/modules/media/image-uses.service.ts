import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { ImageUse } from '../../db/entities/media.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { imagesIn } from '../../text/images-in.ts';

/** A place that shows an image. */
interface Where {
  place: 'text' | 'changes' | 'cover' | 'page';
  post: number | null;
  page: PageKey | null;
  locale: Locale | null;
}

const POSTS_AT_ONCE = 200;
const ROWS_AT_ONCE = 500;

type Row = Where & { image: string };
type Shown = Where & { text: string };

/** Updates which images a post uses. Call it in the transaction of the change, after the flush. */
export async function recordImageUsesOfPost(tx: Em, postId: number): Promise<void> {
  const db = readDb(tx);
  const rows = toRows(await shownInPosts(db, postId, postId));
  const before = await db
    .selectFrom('image_uses')
    .select(['place', 'post_id as post', 'page', 'locale', 'image'])
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute();
  if (JSON.stringify(before) === JSON.stringify(rows)) return;
  await db.deleteFrom('image_uses').where('post_id', '=', postId).execute();
  await insert(tx, rows);
}

/** The same for a page. */
export async function recordImageUsesOfPage(tx: Em, key: PageKey): Promise<void> {
  const db = readDb(tx);
  await db.deleteFrom('image_uses').where('page', '=', key).execute();
  await insert(tx, toRows(await shownInPages(db, key)));
}

/** Rebuilds all uses from the texts, for example after a restore. */
export async function rebuildImageUses(tx: Em): Promise<void> {
  const db = readDb(tx);
  await db.deleteFrom('image_uses').execute();
  await insert(tx, toRows(await shownInPages(db)));
  const { last } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= (last ?? 0); from += POSTS_AT_ONCE) {
    await insert(tx, toRows(await shownInPosts(db, from, from + POSTS_AT_ONCE - 1)));
  }
}

async function insert(tx: Em, rows: Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insertMany(ImageUse, rows.slice(from, from + ROWS_AT_ONCE));
}

function toRows(shown: Shown[]): Row[] {
  return shown.flatMap(({ text, ...where }) => imagesIn(text).map((image) => ({ ...where, image })));
}

/** Covers and texts of the posts with IDs from `first` to `last`, always in the same order. */
async function shownInPosts(db: ReadDb, first: number, last: number): Promise<Shown[]> {
  const covers = await db
    .selectFrom('posts')
    .select(['id', 'cover_url'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('cover_url', 'is not', null)
    .orderBy('id')
    .execute();
  const textsIn = (table: 'post_translations' | 'working_copies') =>
    db
      .selectFrom(table)
      .select(['post_id', 'locale', 'markdown'])
      .where('post_id', '>=', first)
      .where('post_id', '<=', last)
      .where('markdown', 'like', '%/uploads/%')
      .orderBy('post_id')
      .orderBy('locale')
      .execute();
  const shown = (rows: Awaited<ReturnType<typeof textsIn>>, place: 'text' | 'changes') =>
    rows.map(({ post_id: post, locale, markdown: text }): Shown => ({
      place,
      post,
      page: null,
      locale,
      text,
    }));
  return [
    ...covers.map(({ id: post, cover_url: text }): Shown => ({
      place: 'cover',
      post,
      page: null,
      locale: null,
      text: text ?? '',
    })),
    ...shown(await textsIn('post_translations'), 'text'),
    ...shown(await textsIn('working_copies'), 'changes'),
  ];
}

async function shownInPages(db: ReadDb, key?: PageKey): Promise<Shown[]> {
  const texts = await db
    .selectFrom('page_translations')
    .select(['key', 'locale', 'markdown'])
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? 'about'))
    .execute();
  return texts.map(({ key: page, locale, markdown }): Shown => ({
    place: 'page',
    post: null,
    page,
    locale,
    text: markdown,
  }));
}
