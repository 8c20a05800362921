import type { ReadDb } from '../../db/read.ts';

/**
 * Ids of the newest listed posts of each category, newest first. One query, a range of one index for each.
 */
export async function findNewestIdsByCategory(
  db: ReadDb,
  categoryIds: readonly number[],
  limit: number,
): Promise<Map<number, number[]>> {
  const [first, ...others] = categoryIds.map((categoryId) =>
    db
      .selectFrom(
        db
          .selectFrom('posts')
          .select(['id', 'category_id as categoryId', 'listed_at'])
          .where('category_id', '=', categoryId)
          .where('listed_at', 'is not', null)
          .orderBy('listed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .select(['newest.id', 'newest.categoryId', 'newest.listed_at']),
  );
  if (!first) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const newestFirst = rows.toSorted(
    (a, b) => Number(new Date(b.listed_at ?? 0)) - Number(new Date(a.listed_at ?? 0)) || b.id - a.id,
  );
  const byCategory = Map.groupBy(newestFirst, ({ categoryId }) => categoryId ?? 0);
  return new Map([...byCategory].map(([categoryId, posts]) => [categoryId, posts.map(({ id }) => id)]));
}

/** Ids of listed posts that were read, most read first. */
export async function findMostReadIds(db: ReadDb, limit: number): Promise<number[]> {
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('listed_at', 'is not', null)
    .where('view_count', '>', 0)
    .orderBy('view_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return posts.map(({ id }) => id);
}
