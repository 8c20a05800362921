import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostSummary, Reading } from '@sanwen/contracts/posts.schemas';
import type { z } from 'zod';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { placeInSeries } from '../series/series.service.ts';
import { requireListedPost, type ListedPost } from './find-posts.ts';
import { idsOf, linkNeighbors, neighborIds } from './neighbors.ts';
import { mapPostsUntagged, recordSummaryTags, recordListTags } from './post-summaries.ts';
import { readSummaries, withText } from './posts.service.ts';
import { seriesNavigation } from './series-navigation.ts';

type Input = z.output<(typeof postsContract)['reading']['input']>;

const RELATED = 4;

/**
 * What a post's page shows: the combined output of `get`, `related`, and `neighbors`, for about the cost of
 * one. Seven queries.
 * @throws AppError POST_NOT_FOUND
 */
export async function readPost(ctx: RequestContext, { id }: Input): Promise<Reading> {
  const listed = await requireListedPost(ctx, id);
  const [related, neighbors, place] = await Promise.all([
    relatedIds(ctx, listed, RELATED),
    neighborIds(ctx, listed),
    placeInSeries(ctx, listed.id),
  ]);
  const besideInSeries = [place?.previousId, place?.nextId].filter((each) => each !== undefined);
  const mapped = await mapPostsUntagged(ctx, [
    ...new Set([listed.id, ...related, ...idsOf(neighbors), ...besideInSeries]),
  ]);
  const views = mapped.map(({ summary }) => summary);
  const [own] = mapped;
  if (own?.summary.id !== listed.id) throw new AppError('POST_NOT_FOUND');
  const relatedPosts = related.flatMap((wanted) => views.find((view) => view.id === wanted) ?? []);
  for (const view of [own.summary, ...relatedPosts]) recordSummaryTags(ctx.request.cacheTags, view);
  return {
    post: await withText(ctx, own),
    related: relatedPosts,
    neighbors: linkNeighbors(ctx, neighbors, views),
    series: place ? seriesNavigation(ctx, place, views) : null,
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
 * IDs of the posts that were chosen for a post, then of those that share tags or the category with it, best
 * match first, then newest. Two queries. Records the cache tags of those lists.
 */
export async function relatedIds(
  { db, request: { cacheTags } }: Pick<RequestContext, 'db' | 'request'>,
  { id, categoryId }: Pick<ListedPost, 'id' | 'categoryId'>,
  limit: number,
): Promise<number[]> {
  const rows = await selectTagsAndChosen(db, { id });
  const tagIds = rows.flatMap((row) => (row.isTag === 1 ? row.id : []));
  for (const tagId of tagIds) recordListTags(cacheTags, { tagId });
  if (categoryId !== null) recordListTags(cacheTags, { categoryId });
  const related = await selectNearest(db, { id, categoryId: categoryId ?? 0, limit }, tagIds);
  const chosen = rows.flatMap((row) => (row.isTag === 0 ? row.id : []));
  return [...new Set([...chosen, ...related.map((post) => post.id)])].slice(0, limit);
}

/** A post's tags, and the listed posts chosen for it in their order. */
const selectTagsAndChosen = prepareQuery((db, { value }: Parameters<{ id: number }>) =>
  db
    .selectFrom('post_tags')
    .select(({ lit }) => ['tag_id as id', lit<number>(1).as('isTag'), lit<number>(0).as('position')])
    .where('post_id', '=', value('id'))
    .unionAll(
      db
        .selectFrom('related_posts as link')
        .innerJoin('posts as post', 'post.id', 'link.related_id')
        .select(({ lit }) => ['post.id', lit<number>(0).as('isTag'), 'link.position'])
        .where('link.post_id', '=', value('id'))
        .where('post.listed_at', 'is not', null),
    )
    .orderBy('position'),
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
