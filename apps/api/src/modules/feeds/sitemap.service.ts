import type { Locale } from '@sanwen/contracts/locales';
import { sql } from 'kysely';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import type { RequestContext } from '../../request/context.ts';

/** Posts per query, which bounds the memory that a sitemap takes. */
const BATCH = 250;

/** A post in a sitemap. */
interface SitemapPost {
  slug: string;
  /** Readable languages, and when each text last changed or was published. */
  texts: { locale: Locale; modifiedAt: Date }[];
}

/** First and last ID, inclusive. */
interface IdRange {
  first: number;
  last: number;
}

/** Numbers (from 1) of the ranges of `size` IDs that contain a listed post. */
export async function listedPostRanges({ db }: RequestContext, size: number): Promise<number[]> {
  const range = sql<number>`(id - 1) / ${sql.lit(size)}`;
  const rows = await db
    .selectFrom('posts')
    .select(range.as('range'))
    .distinct()
    .where('listed_at', 'is not', null)
    .orderBy('range')
    .execute();
  return rows.map((row) => row.range + 1);
}

/** The listed posts of a range by ID, in batches. */
export async function* readSitemapPosts(
  { db }: RequestContext,
  range: IdRange,
): AsyncGenerator<SitemapPost[]> {
  let { first } = range;
  for (;;) {
    const posts = await db
      .selectFrom('posts')
      .select(['id', 'slug', 'listed_at'])
      .where('id', '>=', first)
      .where('id', '<=', range.last)
      .where('listed_at', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = posts.at(-1);
    if (!last) return;
    const texts = await db
      .selectFrom('post_translations')
      .select(['post_id', 'locale', 'updated_at'])
      .where('post_id', '>=', first)
      .where('post_id', '<=', last.id)
      .where('state', 'in', READABLE_STATES)
      .execute();
    const byPost = Map.groupBy(texts, (text) => text.post_id);
    yield posts.map(({ id, slug, listed_at: listedAt }) => ({
      slug,
      texts: (byPost.get(id) ?? []).map((text) => ({
        locale: text.locale,
        modifiedAt: later(text.updated_at, listedAt),
      })),
    }));
    first = last.id + 1;
  }
}

type Instant = Date | number | string;

function later(one: Instant, other: Instant | null): Date {
  return new Date(Math.max(Number(new Date(one)), Number(new Date(other ?? 0))));
}

/** A category, tag, or author in a sitemap. */
interface SitemapTerm {
  slug: string;
  /** When its newest post was published. */
  modifiedAt: Date;
}

export type TermTable = 'categories' | 'tags' | 'authors';

/** Numbers (from 1) of the ranges of `size` IDs that contain a category, tag, or author with posts. */
export async function usedTermRanges(
  { db }: RequestContext,
  table: TermTable,
  size: number,
): Promise<number[]> {
  const range = sql<number>`(id - 1) / ${sql.lit(size)}`;
  const rows = await db
    .selectFrom(table)
    .select(range.as('range'))
    .distinct()
    .where('post_count', '>', 0)
    .orderBy('range')
    .execute();
  return rows.map((row) => row.range + 1);
}

/** Categories, tags, or authors with posts in a range of IDs. Each takes one step in an index. */
export async function readSitemapTerms(
  { db }: RequestContext,
  table: TermTable,
  { first, last }: { first: number; last: number },
): Promise<SitemapTerm[]> {
  const rows = await db
    .selectFrom(table)
    .select(({ selectFrom }) => [
      'slug',
      table === 'tags'
        ? selectFrom('post_tags')
            .select(({ fn }) => fn.max('post_tags.listed_at').as('newest'))
            .whereRef('post_tags.tag_id', '=', 'tags.id')
            .as('newest')
        : selectFrom('posts')
            .select(({ fn }) => fn.max('posts.listed_at').as('newest'))
            .$if(table === 'categories', (query) =>
              query.whereRef('posts.category_id', '=', sql.ref('categories.id')),
            )
            .$if(table === 'authors', (query) =>
              query.whereRef('posts.author_id', '=', sql.ref('authors.id')),
            )
            .as('newest'),
    ])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('post_count', '>', 0)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ slug, newest }) => (newest === null ? [] : { slug, modifiedAt: new Date(newest) }));
}

/** Series with listed posts. They are few. */
export async function readSitemapSeries({ db }: RequestContext): Promise<SitemapTerm[]> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('series_posts as member', 'member.series_id', 'series.id')
    .innerJoin('posts as post', 'post.id', 'member.post_id')
    .select(({ fn }) => ['series.slug', fn.max('post.listed_at').as('newest')])
    .where('post.listed_at', 'is not', null)
    .groupBy(['series.id', 'series.slug'])
    .orderBy('series.id')
    .execute();
  return rows.flatMap(({ slug, newest }) => (newest === null ? [] : { slug, modifiedAt: new Date(newest) }));
}

/** When the newest post of the site was published; null if there is none. */
export async function newestPostAt({ db }: RequestContext): Promise<Date | null> {
  const row = await db
    .selectFrom('posts')
    .select('listed_at')
    .where('listed_at', 'is not', null)
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.listed_at ? new Date(row.listed_at) : null;
}
