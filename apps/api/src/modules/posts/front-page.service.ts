import type { FrontPage, postsContract } from '@sanwen/contracts/posts.contract';
import type { z } from 'zod';
import type { RequestContext } from '../../request/context.ts';
import { loadCategories, topCategories } from '../categories/categories.service.ts';
import { findMostReadIds, findNewestIdsByCategory } from './find-front.ts';
import { summarizePosts } from './posts.service.ts';
import { recordListTags } from './record-cache-tags.ts';

/**
 * Categories looked at for those that have posts; a site with more at its top level has an editor to rank
 * them.
 */
const CATEGORIES_LOOKED_AT = 50;
const SECTIONS = 8;
/** Enough for a section to be full when some of its posts stand above it already. */
const POSTS_A_SECTION = 8;
const MOST_READ = 5;

/**
 * What a front page shows beside the newest posts: sections by top-level category, newest post first, and the
 * most read. Seven queries, whatever the site holds.
 */
export async function frontPage(
  ctx: RequestContext,
  { locale = ctx.locale }: z.output<(typeof postsContract)['front']['input']>,
): Promise<FrontPage> {
  recordListTags(ctx.cacheTags, { sort: 'popular' });
  const categories = await topCategories(ctx, CATEGORIES_LOOKED_AT);
  const shown = categories
    .filter(({ postCount }) => postCount > 0)
    .slice(0, SECTIONS)
    .map(({ id }) => id);
  const [views, idsOf, mostReadIds] = await Promise.all([
    loadCategories(ctx, shown, locale),
    findNewestIdsByCategory(ctx.db, shown, POSTS_A_SECTION),
    findMostReadIds(ctx.db, MOST_READ),
  ]);
  const ids = [...new Set([...idsOf.values()].flat().concat(mostReadIds))];
  const summaries = await summarizePosts(
    ctx,
    ids.map((postId) => ({ postId, locale })),
  );
  const byId = new Map(summaries.map((summary) => [summary?.id, summary]));
  const postsOf = (wanted: readonly number[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return {
    sections: views
      .map((category) => ({ category, posts: postsOf(idsOf.get(category.id) ?? []) }))
      .filter(({ posts }) => posts.length > 0),
    mostRead: postsOf(mostReadIds),
  };
}
