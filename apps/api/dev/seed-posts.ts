import { parseArgs } from 'node:util';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { sql } from 'kysely';
import { readConfig } from '../src/config.ts';
import { readDb, type ReadDb } from '../src/db/read.ts';
import { followHighestNumber, tableShape } from '../src/db/table-rows.ts';
import { toJson } from '../src/db/values.ts';
import { ensureAuthor } from '../src/modules/authors/authors.service.ts';
import { ensureCategory } from '../src/modules/categories/categories.service.ts';
import { managedColumns } from '../src/modules/posts/managed-columns.ts';
import { rebuildIndex } from '../src/modules/search/reindex.service.ts';
import { ensureTag } from '../src/modules/tags/tags.service.ts';
import { startUp } from '../src/start/start-up.ts';
import { type RenderedText, renderMarkdown } from '../src/text/render-markdown.ts';
import { sampleText, sampleTitle } from './sample-texts.ts';

/**
 * Adds generated posts in three languages, the same for the same number: `node dev/seed-posts.ts --posts
 * 10000`, to the data folder in DATA_DIR.
 */
const TEXTS = 12;
const BATCH = 250;
const MINUTE_MS = 60_000;
const CATEGORIES = 8;
const TAGS = 20;
const AUTHORS = 5;

const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000' } } });
const total = Number(values.posts);
const deps = await startUp(readConfig());
const em = deps.orm.em.fork();
const texts = await renderTexts();
await em.transactional(async (tx) => {
  const db = readDb(tx);
  const terms = await createTerms(tx, new Set());
  const last = { post: await lastId(db, 'posts'), text: await lastId(db, 'post_translations') };
  for (let first = 0; first < total; first += BATCH) {
    await insertPosts(db, first, Math.min(BATCH, total - first), terms, last);
  }
  await countEverything(db);
  for (const table of ['posts', 'post_translations']) await followHighestNumber(tx, tableShape(tx, table));
});
await rebuildIndex(em);
await deps.orm.close();

interface Terms {
  categories: number[];
  tags: number[];
  authors: number[];
}

async function renderTexts(): Promise<Record<Locale, RenderedText[]>> {
  const rendered: Partial<Record<Locale, RenderedText[]>> = {};
  for (const locale of LOCALES) {
    rendered[locale] = await Promise.all(
      Array.from({ length: TEXTS }, (_, index) => renderMarkdown(sampleText(locale, index), { locale })),
    );
  }
  return { 'zh-CN': [], 'zh-TW': [], 'en-US': [], ...rendered };
}

async function createTerms(tx: typeof em, changed: Set<string>): Promise<Terms> {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const inOrder = async (length: number, make: (number: number) => Promise<number>) => {
    const ids: number[] = [];
    for (const number of numbers(length)) ids.push(await make(number));
    return ids;
  };
  const names = (en: string, cn: string, tw: string) => ({ 'en-US': en, 'zh-CN': cn, 'zh-TW': tw });
  return {
    categories: await inOrder(CATEGORIES, (n) =>
      ensureCategory(tx, `category-${n}`, names(`Category ${n}`, `分类 ${n}`, `分類 ${n}`), changed),
    ),
    tags: await inOrder(TAGS, (n) =>
      ensureTag(tx, `tag-${n}`, names(`Tag ${n}`, `标签 ${n}`, `標籤 ${n}`), changed),
    ),
    authors: await inOrder(AUTHORS, (n) => ensureAuthor(tx, `author-${n}`, `Author ${n}`)),
  };
}

/** Highest existing ids, such as those of the welcome posts. */
interface LastIds {
  post: number;
  text: number;
}

async function lastId(db: ReadDb, table: 'posts' | 'post_translations'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Later posts have earlier dates, so that the first page has the lowest ids. */
async function insertPosts(
  db: ReadDb,
  first: number,
  count: number,
  terms: Terms,
  last: LastIds,
): Promise<void> {
  const pick = (from: number[], index: number) => from[index % from.length] ?? 0;
  const dateOf = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * MINUTE_MS);
  const now = new Date();
  const indexes = Array.from({ length: count }, (_, offset) => first + offset);
  const id = (index: number) => last.post + index + 1;
  await db
    .insertInto('posts')
    .values(
      indexes.map((index) => ({
        id: id(index),
        slug: `post-number-${index + 1}`,
        status: 'published' as const,
        source_locale: 'en-US' as const,
        published_at: dateOf(index),
        listed_at: dateOf(index),
        category_id: pick(terms.categories, index),
        author_id: pick(terms.authors, index),
        cover_url: null,
        cover_width: null,
        cover_height: null,
        view_count: (index * 7919) % 1000,
        comment_count: 0,
        created_at: now,
        updated_at: new Date(now.getTime() - index * MINUTE_MS),
        ...forManagers(index),
      })),
    )
    .execute();
  for (const [number, locale] of LOCALES.entries()) {
    await db
      .insertInto('post_translations')
      .values(
        indexes.map((index) => {
          const text = texts[locale][index % TEXTS];
          if (!text) throw new Error('no text');
          return {
            id: last.text + index * LOCALES.length + number + 1,
            post_id: id(index),
            locale,
            state: 'published' as const,
            origin: 'written' as const,
            title: sampleTitle(locale, index),
            excerpt: text.excerpt,
            description: '',
            keywords: toJson<string[]>([]),
            cover_alt: '',
            word_count: text.wordCount,
            reading_minutes: text.readingMinutes,
            import_hash: null,
            created_at: now,
            updated_at: now,
            toc: toJson(text.toc),
            html: text.html,
            renderer_version: text.rendererVersion,
            markdown: sampleText(locale, index % TEXTS),
          };
        }),
      )
      .execute();
  }
  await db
    .insertInto('post_tags')
    .values(
      indexes.flatMap((index) =>
        [0, 7, 13].map((step, position) => ({
          post_id: id(index),
          tag_id: pick(terms.tags, index + step),
          position,
          listed_at: dateOf(index),
        })),
      ),
    )
    .execute();
}

/** Uses column names, because the query builder does not know the entities' names. */
function forManagers(index: number) {
  const { titleKey, ...others } = managedColumns({
    status: 'published',
    sourceLocale: 'en-US',
    languages: LOCALES.map((locale) => ({
      locale,
      state: 'published',
      titles: [sampleTitle(locale, index)],
    })),
  });
  return { ...others, title_key: titleKey };
}

async function countEverything(db: ReadDb): Promise<void> {
  for (const [table, column] of [
    ['categories', 'category_id'],
    ['authors', 'author_id'],
  ] as const) {
    await sql`update ${sql.table(table)} set post_count = (select count(*) from posts where ${sql.ref(column)} = ${sql.table(table)}.id)`.execute(
      db,
    );
  }
  await sql`update tags set post_count = (select count(*) from post_tags where tag_id = tags.id)`.execute(db);
  await sql`insert into site_counts (key, value) values ('posts', ${total}) on conflict (key) do update set value = site_counts.value + excluded.value`.execute(
    db,
  );
}
