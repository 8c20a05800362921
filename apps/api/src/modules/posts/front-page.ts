import type { FrontPage } from '@sanwen/contracts/posts.contract';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { loadCategories, topCategories } from '../categories/categories.service.ts';
import { findMostReadIds, findNewestIdsByCategory } from './find-posts.ts';
import { recordListTags, mapPostsUntagged } from './post-summaries.ts';
import { summarizePosts } from './posts.service.ts';

/** Top-level categories to check for posts, so the query stays bounded. */
const CATEGORIES_CHECKED = 50;
const SECTIONS = 8;
/** Enough to fill a section when some of its posts already appear above it. */
const POSTS_PER_SECTION = 8;
const MOST_READ = 5;

/**
 * What a front page shows besides the newest posts: a section per top-level category, and the most read
 * posts. Five queries, however large the site.
 */
export async function frontPage(ctx: RequestContext): Promise<FrontPage> {
  recordListTags(ctx.request.cacheTags, { sort: 'popular' });
  const categories = await topCategories(ctx, CATEGORIES_CHECKED);
  const shown = categories
    .filter(({ postCount }) => postCount > 0)
    .slice(0, SECTIONS)
    .map(({ id }) => id);
  const [views, idsOf, mostReadIds] = await Promise.all([
    loadCategories(ctx, shown),
    findNewestIdsByCategory(ctx.db, shown, POSTS_PER_SECTION),
    findMostReadIds(ctx.db, MOST_READ),
  ]);
  const ids = [...new Set([...idsOf.values()].flat().concat(mostReadIds))];
  const summaries = await summarizePosts(
    ctx,
    ids.map((postId) => ({ postId, locale: ctx.locale })),
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

/** Links to the most read posts, in the reader's language or its fallback. */
export async function listMostRead(ctx: RequestContext): Promise<{ items: PostLink[] }> {
  recordListTags(ctx.request.cacheTags, { sort: 'popular' });
  const mapped = await mapPostsUntagged(ctx, await findMostReadIds(ctx.db, MOST_READ));
  return {
    items: mapped.map(({ summary: { id, slug, locale: written, title } }) => {
      ctx.request.cacheTags.add(changeTags.post(id));
      return { id, slug, locale: written, title };
    }),
  };
}
