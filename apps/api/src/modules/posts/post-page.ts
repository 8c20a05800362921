import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostSummary, Reading } from '@sanwen/contracts/posts.schemas';
import type { z } from 'zod';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireListedPost, type ListedPost } from './find-posts.ts';
import { idsOf, linkNeighbors, neighborIds } from './neighbors.ts';
import { mapPostsUntagged, recordSummaryTags, recordListTags } from './post-summaries.ts';
import { readSummaries, withText } from './posts.service.ts';

type Input = z.output<(typeof postsContract)['reading']['input']>;

const RELATED = 4;

/**
 * What a post's page shows: the combined output of `get`, `related`, and `neighbors`, for about the cost of
 * one. Six queries.
 * @throws AppError POST_NOT_FOUND
 */
export async function readPost(ctx: RequestContext, { id }: Input): Promise<Reading> {
  const listed = await requireListedPost(ctx, id);
  const [related, neighbors] = await Promise.all([
    relatedIds(ctx, listed, RELATED),
    neighborIds(ctx, listed),
  ]);
  const mapped = await mapPostsUntagged(ctx, [...new Set([listed.id, ...related, ...idsOf(neighbors)])]);
  const views = mapped.map(({ summary }) => summary);
  const [own] = mapped;
  if (own?.summary.id !== listed.id) throw new AppError('POST_NOT_FOUND');
  const relatedPosts = views.filter((view) => related.includes(view.id));
  for (const view of [own.summary, ...relatedPosts]) recordSummaryTags(ctx.request.cacheTags, view);
  return {
    post: await withText(ctx, own),
    related: relatedPosts,
    neighbors: linkNeighbors(ctx, neighbors, views),
  };
}

/** Posts that share tags or the category with a post. @throws AppError POST_NOT_FOUND */
export async function listRelatedPosts(
  ctx: RequestContext,
  input: z.output<(typeof postsContract)['related']['input']>,
): Promise<{ items: PostSummary[] }> {
  const ids = await relatedIds(ctx, await requireListedPost(ctx, input.id), input.limit);
  return { items: await readSummaries(ctx, ids) };
}

/** Newest posts considered per tag, so that the cost doesn't grow with the tag. */
const CANDIDATES_PER_TAG = 20;
const CANDIDATES_OF_CATEGORY = 20;

/** A shared tag is a stronger signal than a shared category. */
const TAG_WEIGHT = 2;
const CATEGORY_WEIGHT = 1;

/**
 * IDs of posts that share tags or the category with a post, best match first, then newest. Two queries.
 * Records the cache tags of those lists.
 */
export async function relatedIds(
  { db, request: { cacheTags } }: Pick<RequestContext, 'db' | 'request'>,
  { id, categoryId }: Pick<ListedPost, 'id' | 'categoryId'>,
  limit: number,
): Promise<number[]> {
  const tagIds = (await selectTagIds(db, { id })).map((tag) => tag.tag_id);
  for (const tagId of tagIds) recordListTags(cacheTags, { tagId });
  if (categoryId !== null) recordListTags(cacheTags, { categoryId });
  const related = await selectNearest(db, { id, categoryId: categoryId ?? 0, limit }, tagIds);
  return related.map((post) => post.id);
}

const selectTagIds = prepareQuery((db, { value }: Parameters<{ id: number }>) =>
  db.selectFrom('post_tags').select('tag_id').where('post_id', '=', value('id')),
);

/** Scored in the database: only `limit` of some hundred candidates leave it. `ids` are tag IDs. */
const selectNearest = prepareQuery(
  (db, { value, ids, limit }: Parameters<{ id: number; categoryId: number; limit: number }>) => {
    const byTag = ids.map((tagId) =>
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
          .where('category_id', '=', value('categoryId'))
          .where('listed_at', 'is not', null)
          .orderBy('listed_at', 'desc')
          .limit(CANDIDATES_OF_CATEGORY)
          .as('filed'),
      )
      .select(({ lit }) => ['filed.id', 'filed.listed_at', lit<number>(CATEGORY_WEIGHT).as('weight')]);
    return db
      .selectFrom(byTag.reduce((all, one) => all.unionAll(one), byCategory).as('candidate'))
      .select('candidate.id')
      .where('candidate.id', '!=', value('id'))
      .groupBy('candidate.id')
      .orderBy(({ fn }) => fn.sum('candidate.weight'), 'desc')
      .orderBy(({ fn }) => fn.max('candidate.listed_at'), 'desc')
      .orderBy('candidate.id', 'desc')
      .limit(limit());
  },
);
