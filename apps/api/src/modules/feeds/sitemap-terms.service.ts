import { sql } from 'kysely';
import type { RequestContext } from '../../request/context.ts';

/** A category or tag as search engines are told of it. */
export interface PlacedTerm {
  slug: string;
  /** When its newest post appeared. */
  modifiedAt: Date;
}

type TermTable = 'categories' | 'tags';

/** Numbers of the ranges of `size` ids, from 1, that hold a category or tag with posts. */
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

/**
 * The categories or tags with posts whose ids are from `first` to `last`. Each costs one look into an index.
 */
export async function readPlacedTerms(
  { db }: RequestContext,
  table: TermTable,
  { first, last }: { first: number; last: number },
): Promise<PlacedTerm[]> {
  const rows = await db
    .selectFrom(table)
    .select(({ selectFrom }) => [
      'slug',
      table === 'categories'
        ? selectFrom('posts')
            .select(({ fn }) => fn.max('posts.listed_at').as('newest'))
            .whereRef('posts.category_id', '=', 'categories.id')
            .as('newest')
        : selectFrom('post_tags')
            .select(({ fn }) => fn.max('post_tags.listed_at').as('newest'))
            .whereRef('post_tags.tag_id', '=', 'tags.id')
            .as('newest'),
    ])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('post_count', '>', 0)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ slug, newest }) => (newest === null ? [] : { slug, modifiedAt: new Date(newest) }));
}

/** When the newest post of the site appeared; null when there is none. */
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
