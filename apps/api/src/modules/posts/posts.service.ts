import type { Locale } from '@sanwen/contracts/locales';
import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { Post, PostPage, PostSummary, TocEntry } from '@sanwen/contracts/posts.schemas';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { toPage } from '../../platform/pagination.ts';
import { type RequestContext, inLanguage } from '../../request/context.ts';
import { fromImageBase } from '../../text/add-image-dimensions.ts';
import { findId, type SluggedTable } from '../slugs/slugs.service.ts';
import { requireTermId } from '../terms/terms.service.ts';
import {
  requireListedPost,
  countPosts,
  findPinnedIds,
  findPostIds,
  type PostFilter,
  findListedPost,
} from './find-posts.ts';
import {
  readMappedPosts,
  mapPosts,
  loadPostRows,
  recordListTags,
  recordSummaryTags,
  type MappedPost,
} from './post-summaries.ts';

type Input<Name extends Exclude<keyof typeof postsContract, 'manage'>> = z.output<
  (typeof postsContract)[Name]['input']
>;
type TermPosts = PageInput & { id: string };

/** Published posts. A category, tag, or author that doesn't exist has no posts. */
export async function listPosts(ctx: RequestContext, input: Input<'list'>): Promise<PostPage> {
  const [categoryId, tagId, authorId] = await Promise.all([
    findRequestedId(ctx, 'categories', input.category),
    findRequestedId(ctx, 'tags', input.tag),
    findRequestedId(ctx, 'authors', input.author),
  ]);
  if (categoryId === null || tagId === null || authorId === null) {
    // The next post may create the term or author.
    ctx.request.cacheTags.add(changeTags.eachPost);
    return toPage([], input, 0);
  }
  const first = input.pinnedFirst && input.page === 1 ? await findPinnedIds(ctx.db) : [];
  return pageOfPosts(ctx, input, { categoryId, tagId, authorId, sort: input.sort }, first);
}

async function findRequestedId(
  ctx: RequestContext,
  table: SluggedTable,
  requested: string | undefined,
): Promise<number | null | undefined> {
  return requested === undefined ? undefined : findId(ctx.db, table, requested);
}

/** Published posts, most read first. */
export function listPopularPosts(ctx: RequestContext, input: Input<'popular'>): Promise<PostPage> {
  return pageOfPosts(ctx, input, { sort: 'popular' });
}

/** One page of posts that match a filter. @param first IDs of posts to begin with */
export async function pageOfPosts(
  ctx: RequestContext,
  input: PageInput,
  filter: PostFilter,
  first: readonly number[] = [],
): Promise<PostPage> {
  recordListTags(ctx.request.cacheTags, filter);
  const [ids, total] = await Promise.all([findPostIds(ctx.db, filter, input), countPosts(ctx.db, filter)]);
  return toPage(await readSummaries(ctx, [...new Set([...first, ...ids])]), input, total);
}

/** @throws AppError CATEGORY_NOT_FOUND */
export async function listCategoryPosts(ctx: RequestContext, input: TermPosts): Promise<PostPage> {
  const categoryId = await requireTermId(ctx, 'categories', input.id);
  return pageOfPosts(ctx, input, { categoryId, sort: 'latest' });
}

/** @throws AppError TAG_NOT_FOUND */
export async function listTagPosts(ctx: RequestContext, input: TermPosts): Promise<PostPage> {
  const tagId = await requireTermId(ctx, 'tags', input.id);
  return pageOfPosts(ctx, input, { tagId, sort: 'latest' });
}

/**
 * One published post by ID, slug, or former slug, in the reader's language or its fallback.
 * @throws AppError POST_NOT_FOUND
 */
export async function getPost(ctx: RequestContext, input: Input<'get'>): Promise<Post> {
  const { id } = await requireListedPost(ctx, input.id);
  const [mapped] = await readMappedPosts(ctx, [id]);
  if (!mapped) throw new AppError('POST_NOT_FOUND');
  return withText(ctx, mapped);
}

/**
 * Summaries of published posts, each in the given language or its fallback.
 * @returns one per request, in order; undefined if readers can't see the post
 */
export async function summarizePosts(
  ctx: RequestContext,
  requested: readonly { postId: number; locale: Locale }[],
): Promise<(PostSummary | undefined)[]> {
  const ids = requested.map(({ postId }) => postId);
  const locales = new Set(requested.map(({ locale }) => locale));
  const rows = await loadPostRows(ctx, ids, locales.size === 1 ? requested[0]?.locale : undefined);
  const { defaultLanguage: defaultLocale } = ctx.settings.language;
  return requested.map(({ postId, locale }) => {
    const summary = mapPosts([postId], rows, { locale, defaultLocale })[0]?.summary;
    if (summary) recordSummaryTags(ctx.request.cacheTags, summary);
    return summary;
  });
}

export async function readSummaries(ctx: RequestContext, ids: number[]): Promise<PostSummary[]> {
  return (await readMappedPosts(ctx, ids)).map((post) => post.summary);
}

/** A post with its sanitized HTML. */
export interface FullPost extends PostSummary {
  html: string;
}

/** A post with its Markdown. */
export interface PostSource extends PostSummary {
  markdown: string;
}

/**
 * The newest listed posts with their HTML, in the context's language or its fallback, in a fixed number of
 * queries.
 */
export async function listFullPosts(
  ctx: RequestContext,
  filter: Pick<PostFilter, 'categoryId' | 'tagId' | 'authorId'>,
  limit: number,
): Promise<FullPost[]> {
  recordListTags(ctx.request.cacheTags, filter);
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
 * One listed post with its Markdown, by ID, slug, or former slug, in the context's language or its fallback.
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

/** A post's Markdown in one language. */
export interface PostText {
  id: number;
  /** The language in which the post was first written. */
  sourceLocale: Locale;
  title: string;
  markdown: string;
}

/**
 * A listed post's Markdown, by ID, slug, or former slug.
 * @param locale default: the source language. A missing translation is replaced by its fallback.
 * @throws AppError POST_NOT_FOUND
 */
export async function getPostText(ctx: RequestContext, idOrSlug: string, locale?: Locale): Promise<PostText> {
  const listed = await findListedPost(ctx.db, idOrSlug);
  if (!listed) throw new AppError('POST_NOT_FOUND');
  const { source_locale: sourceLocale } = await ctx.db
    .selectFrom('posts')
    .select('source_locale')
    .where('id', '=', listed.id)
    .executeTakeFirstOrThrow();
  const [post] = await readMappedPosts(inLanguage(ctx, locale ?? sourceLocale), [listed.id]);
  if (!post) throw new AppError('POST_NOT_FOUND');
  const { markdown } = await ctx.db
    .selectFrom('post_translations')
    .select('markdown')
    .where('id', '=', post.textId)
    .executeTakeFirstOrThrow();
  return { id: listed.id, sourceLocale, title: post.summary.title, markdown };
}

/**
 * A post's summary with its HTML.
 * @throws AppError POST_NOT_FOUND if it was deleted a moment ago
 */
export async function withText(
  { db, deps: { config }, request: { cacheTags } }: Pick<RequestContext, 'db' | 'deps' | 'request'>,
  { summary, textId }: MappedPost,
): Promise<Post> {
  const [text] = await selectText(db, { id: textId });
  if (!text) throw new AppError('POST_NOT_FOUND');
  cacheTags.add(changeTags.commentCount(summary.id));
  return {
    ...summary,
    html: fromImageBase(text.html, config.imageBase),
    toc: fromJson<TocEntry[]>(text.toc),
    wordCount: text.word_count,
  };
}

const selectText = prepareQuery((db, { value }: Parameters<{ id: number }>) =>
  db.selectFrom('post_translations').select(['html', 'toc', 'word_count']).where('id', '=', value('id')),
);
