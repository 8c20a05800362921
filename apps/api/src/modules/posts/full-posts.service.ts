import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { findListedPost } from './find-listed-post.ts';
import { findPostIds, type PostFilter } from './find-posts.ts';
import { readMappedPosts } from './mapped-posts.ts';
import { recordListTags } from './record-cache-tags.ts';

/** A post with its text as sanitized HTML. */
export interface FullPost extends PostSummary {
  html: string;
}

/** A post with its text as the author wrote it. */
export interface PostSource extends PostSummary {
  markdown: string;
}

/**
 * The newest listed posts with their texts, each in the context's language or the one that stands in for it.
 * Takes a fixed number of queries.
 */
export async function listFullPosts(
  ctx: RequestContext,
  filter: Pick<PostFilter, 'categoryId' | 'tagId'>,
  limit: number,
): Promise<FullPost[]> {
  recordListTags(ctx.cacheTags, filter);
  const ids = await findPostIds(ctx.db, { ...filter, sort: 'latest' }, { page: 1, limit });
  const posts = await readMappedPosts(ctx, ids);
  if (posts.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('post_translations')
    .select(['id', 'html'])
    .where(
      'id',
      'in',
      posts.map((post) => post.textId),
    )
    .execute();
  const texts = new Map(rows.map((row) => [row.id, row.html]));
  return posts.map(({ summary, textId }) => ({ ...summary, html: texts.get(textId) ?? '' }));
}

/**
 * One listed post with its Markdown, by id, slug or former slug, in the context's language or the one that
 * stands in.
 * @throws AppError POST_NOT_FOUND
 */
export async function getPostSource(ctx: RequestContext, idOrSlug: string): Promise<PostSource> {
  const listed = await findListedPost(ctx.db, idOrSlug);
  const [post] = listed ? await readMappedPosts(ctx, [listed.id]) : [];
  if (!post) throw new AppError('POST_NOT_FOUND');
  const { markdown } = await ctx.db
    .selectFrom('post_translations')
    .select('markdown')
    .where('id', '=', post.textId)
    .executeTakeFirstOrThrow();
  return { ...post.summary, markdown };
}
