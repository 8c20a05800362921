import type { Locale } from '@sanwen/contracts/locales';
import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { Post, PostPage, PostSummary } from '@sanwen/contracts/posts.schemas';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { toPage } from '../../platform/pagination.ts';
import type { RequestContext } from '../../request/context.ts';
import { findId, type SluggedTable } from '../slugs/slugs.service.ts';
import { requireListedPost } from './find-listed-post.ts';
import { countPosts, findPostIds, type PostFilter } from './find-posts.ts';
import { relatedIds } from './find-related.ts';
import { readMappedPosts } from './mapped-posts.ts';
import { withText } from './post-text.ts';
import { mapPosts } from './posts.mapper.ts';
import { loadPostRows } from './posts.rows.ts';
import { recordListTags, recordSummaryTags } from './record-cache-tags.ts';

type Input<Name extends Exclude<keyof typeof postsContract, 'manage'>> = z.output<
  (typeof postsContract)[Name]['input']
>;

/** Published posts. A category, tag or author that does not exist has no posts. */
export async function listPosts(ctx: RequestContext, input: Input<'list'>): Promise<PostPage> {
  const [categoryId, tagId, authorId] = await Promise.all([
    findAsked(ctx, 'categories', input.category),
    findAsked(ctx, 'tags', input.tag),
    findAsked(ctx, 'authors', input.author),
  ]);
  if (categoryId === null || tagId === null || authorId === null) {
    // It may come to be, with the first post in it.
    ctx.cacheTags.add(changeTags.eachPost);
    return toPage([], input, 0);
  }
  return pageOfPosts(ctx, input, { categoryId, tagId, authorId, sort: input.sort });
}

async function findAsked(
  ctx: RequestContext,
  table: SluggedTable,
  asked: string | undefined,
): Promise<number | null | undefined> {
  return asked === undefined ? undefined : findId(ctx.db, table, asked);
}

/** Published posts, most read first. */
export function listPopularPosts(ctx: RequestContext, input: Input<'popular'>): Promise<PostPage> {
  return pageOfPosts(ctx, input, { sort: 'popular' });
}

/** One page of the posts a filter finds. */
export async function pageOfPosts(
  ctx: RequestContext,
  input: PageInput & { locale?: Locale | undefined },
  filter: PostFilter,
): Promise<PostPage> {
  recordListTags(ctx.cacheTags, filter);
  const [ids, total] = await Promise.all([findPostIds(ctx.db, filter, input), countPosts(ctx.db, filter)]);
  return toPage(await summaries(ctx, ids, input.locale), input, total);
}

/**
 * One published post by id, slug or former slug, in the reader's language or the one that stands in for it.
 * @throws AppError POST_NOT_FOUND
 */
export async function getPost(ctx: RequestContext, input: Input<'get'>): Promise<Post> {
  const { id } = await requireListedPost(ctx, input.id);
  const [mapped] = await readMappedPosts(ctx, [id], input.locale);
  if (!mapped) throw new AppError('POST_NOT_FOUND');
  return withText(ctx, mapped);
}

/** @throws AppError POST_NOT_FOUND */
export async function listRelatedPosts(
  ctx: RequestContext,
  input: Input<'related'>,
): Promise<{ items: PostSummary[] }> {
  const ids = await relatedIds(ctx, await requireListedPost(ctx, input.id), input.limit);
  return { items: await summaries(ctx, ids, input.locale) };
}

/**
 * Views of published posts, each in the language that is asked for or the one that stands in for it.
 * @returns one for each of `asked`, in that order; undefined where readers see none.
 */
export async function summarizePosts(
  ctx: RequestContext,
  asked: readonly { postId: number; locale: Locale }[],
): Promise<(PostSummary | undefined)[]> {
  const ids = asked.map(({ postId }) => postId);
  const locales = new Set(asked.map(({ locale }) => locale));
  const rows = await loadPostRows(ctx, ids, locales.size === 1 ? asked[0]?.locale : undefined);
  const { defaultLanguage: defaultLocale } = ctx.settings.language;
  return asked.map(({ postId, locale }) => {
    const summary = mapPosts([postId], rows, { locale, defaultLocale })[0]?.summary;
    if (summary) recordSummaryTags(ctx.cacheTags, summary);
    return summary;
  });
}

async function summaries(
  ctx: RequestContext,
  ids: number[],
  locale: Locale | undefined,
): Promise<PostSummary[]> {
  return (await readMappedPosts(ctx, ids, locale)).map((post) => post.summary);
}
