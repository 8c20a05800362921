import type { ReadDb } from '../../db/read.ts';

/** Newest posts looked at for each tag, so that the cost does not grow with the tag. */
const CANDIDATES_PER_TAG = 20;
const CANDIDATES_OF_CATEGORY = 20;

/** Sharing a tag says more than sharing a category. */
const TAG_WEIGHT = 2;
const CATEGORY_WEIGHT = 1;

/**
 * Ids of posts that share tags or the category with a post, nearest first, then newest, and the post's tags. Two
 * queries.
 */
export async function findRelatedIds(
  db: ReadDb,
  post: { id: number; categoryId: number | null },
  limit: number,
): Promise<{ ids: number[]; tagIds: number[] }> {
  const tags = await db.selectFrom('post_tags').select('tag_id').where('post_id', '=', post.id).execute();
  const byTag = tags.map(({ tag_id: tagId }) =>
    db
      .selectFrom(
        db
          .selectFrom('post_tags')
          .select(['post_id as id', 'listed_at'])
          .where('tag_id', '=', tagId)
          .where('listed_at', 'is not', null)
          .orderBy('listed_at', 'desc')
          .limit(CANDIDATES_PER_TAG)
          .as('tagged'),
      )
      .select(({ lit }) => ['tagged.id', 'tagged.listed_at', lit<number>(TAG_WEIGHT).as('weight')]),
  );
  const byCategory = db
    .selectFrom(
      db
        .selectFrom('posts')
        .select(['id', 'listed_at'])
        .where('category_id', '=', post.categoryId ?? 0)
        .where('listed_at', 'is not', null)
        .orderBy('listed_at', 'desc')
        .limit(CANDIDATES_OF_CATEGORY)
        .as('filed'),
    )
    .select(({ lit }) => ['filed.id', 'filed.listed_at', lit<number>(CATEGORY_WEIGHT).as('weight')]);
  // Scored in the database: of some hundred candidates only `limit` leave it.
  const related = await db
    .selectFrom(byTag.reduce((all, one) => all.unionAll(one), byCategory).as('candidate'))
    .select('candidate.id')
    .where('candidate.id', '!=', post.id)
    .groupBy('candidate.id')
    .orderBy(({ fn }) => fn.sum('candidate.weight'), 'desc')
    .orderBy(({ fn }) => fn.max('candidate.listed_at'), 'desc')
    .orderBy('candidate.id', 'desc')
    .limit(limit)
    .execute();
  return { ids: related.map(({ id }) => id), tagIds: tags.map((tag) => tag.tag_id) };
}
