import type { Locale } from '@sanwen/contracts/locales';
import type { EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import type { ManagedPost, SavedVersion } from '@sanwen/contracts/posts.manage.schemas';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { fromJson, toBoolean, toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { type RequestContext, type SignedInContext, inLanguage } from '#src/request/context.ts';
import { fromImageBase } from '#src/text/add-image-dimensions.ts';
import { type RenderedText, renderMarkdown } from '#src/text/render-markdown.ts';
import { mapAuthor, mapTerm, selectTagLinks } from '../post-summaries.ts';
import { readTranslations, readVersions } from './read-translations.ts';

/**
 * A post with all its texts for the editor. Terms are named in the context's language.
 * @throws AppError POST_NOT_FOUND
 */
export async function getManagedPost(ctx: RequestContext, { id }: { id: number }): Promise<ManagedPost> {
  const {
    db,
    settings,
    deps: { terms },
  } = ctx;
  const post = await selectPost(ctx, id);
  const [links, categories, translations, related] = await Promise.all([
    selectTagLinks(db, {}, [id]),
    terms.categories(post.category_id === null ? [] : [post.category_id]),
    readTranslations(db, post),
    selectRelated(ctx, id),
  ]);
  const tags = await terms.tags(links.map((link) => link.tag_id));
  const category = categories.get(post.category_id ?? 0);
  const language = { locale: ctx.locale, defaultLocale: settings.language.defaultLanguage };
  return {
    id,
    slug: post.slug,
    slugIsMade: toBoolean(post.slug_is_made),
    status: post.status,
    publishedAt: post.published_at === null ? null : toInstant(post.published_at),
    isListed: post.listed_at !== null,
    trashedAt: post.trashed_at === null ? null : toInstant(post.trashed_at),
    sourceLocale: post.source_locale,
    category: category ? mapTerm(category, language) : null,
    tags: links.flatMap(({ tag_id: tagId }) => {
      const tag = tags.get(tagId);
      return tag ? [mapTerm(tag, language)] : [];
    }),
    author: mapAuthor(post),
    cover:
      post.cover_url === null
        ? null
        : { url: post.cover_url, width: post.cover_width, height: post.cover_height },
    isPinned: post.pinned_at !== null,
    related,
    viewCount: post.view_count,
    commentCount: post.comment_count,
    commentsOpen: toBoolean(post.comments_open),
    createdAt: toInstant(post.created_at),
    editedAt: toInstant(post.updated_at),
    notify: post.notify,
    email: post.email_options === null ? null : fromJson<EmailOptions>(post.email_options),
    wasAnnounced: post.announced_at !== null,
    translations,
  };
}

/** The posts chosen to be recommended below a post, titled in their source language. */
async function selectRelated({ db }: RequestContext, id: number): Promise<ManagedPost['related']> {
  const rows = await db
    .selectFrom('related_posts as chosen')
    .innerJoin('posts as post', 'post.id', 'chosen.related_id')
    .leftJoin('post_translations as text', (join) =>
      join.onRef('text.post_id', '=', 'post.id').onRef('text.locale', '=', 'post.source_locale'),
    )
    .select(['post.id', 'post.slug', 'text.title'])
    .where('chosen.post_id', '=', id)
    .orderBy('chosen.position')
    .execute();
  return rows.map((post) => ({ id: post.id, title: post.title || post.slug }));
}

/**
 * Versions of a post's languages, for an open editor to detect changes.
 * @throws AppError POST_NOT_FOUND
 */
export async function getVersions(
  ctx: SignedInContext,
  { id }: { id: number },
): Promise<{ status: ManagedPost['status']; translations: SavedVersion[] }> {
  const versions = await readVersions(ctx.db, id);
  if (!versions) throw new AppError('POST_NOT_FOUND');
  return versions;
}

async function selectPost({ db }: RequestContext, id: number) {
  const post = await db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .selectAll('post')
    .select(['author.slug as author_slug', 'author.name as author_name', 'author.avatar as author_avatar'])
    .where('post.id', '=', id)
    .executeTakeFirst();
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

/**
 * Renders Markdown as readers would see it. Limited per user, so that nobody can keep the renderer busy.
 * @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function renderText(
  ctx: SignedInContext,
  { locale, markdown }: { locale: Locale; markdown: string },
): Promise<Pick<RenderedText, 'html' | 'toc' | 'wordCount' | 'readingMinutes' | 'excerpt'>> {
  const { html, toc, wordCount, readingMinutes, excerpt } = await renderBounded(ctx, markdown, locale);
  return { html: fromImageBase(html, ctx.deps.config.imageBase), toc, wordCount, readingMinutes, excerpt };
}

/**
 * One language of a post as its page would show it if it were published now.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function previewPost(
  ctx: SignedInContext,
  input: { id: number; locale: Locale },
): Promise<Post> {
  const view = await draftView(ctx, input, String(ctx.user.id));
  if (view.locale !== input.locale) throw new AppError('TRANSLATION_NOT_FOUND');
  return view;
}

/**
 * A post with its unpublished changes, in a language or else the one in which it was written.
 * @param reader whose limit counts the rendering
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function draftView(
  ctx: RequestContext,
  { id, locale: wanted = ctx.locale }: { id: number; locale?: Locale | undefined },
  reader: string,
): Promise<Post> {
  const post = await getManagedPost(inLanguage(ctx, wanted), { id });
  const textIn = (locale: Locale) => post.translations.find((translation) => translation.locale === locale);
  const text = textIn(wanted) ?? textIn(post.sourceLocale) ?? post.translations[0];
  if (!text) throw new AppError('TRANSLATION_NOT_FOUND');
  const { locale } = text;
  await ctx.deps.limits.previews.consume(reader);
  const rendered = await renderMarkdown(text.markdown, { locale });
  const { slug, category, tags, author, cover, isPinned, viewCount, commentCount } = post;
  return {
    id,
    slug,
    locale,
    title: text.title,
    excerpt: text.excerpt || rendered.excerpt,
    description: text.description,
    keywords: text.keywords,
    publishedAt: post.publishedAt ?? new Date().toISOString(),
    updatedAt: text.savedAt,
    readingMinutes: rendered.readingMinutes,
    category,
    tags,
    author,
    cover: cover && { ...cover, alt: text.coverAlt },
    viewCount,
    commentCount,
    isPinned,
    availableLocales: post.translations.map((translation) => translation.locale),
    html: fromImageBase(rendered.html, ctx.deps.config.imageBase),
    toc: rendered.toc,
    wordCount: rendered.wordCount,
  };
}

/** Renders a text for one user. @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX */
export async function renderBounded(
  { user, deps: { limits } }: SignedInContext,
  markdown: string,
  locale: Locale,
): Promise<RenderedText> {
  await limits.previews.consume(String(user.id));
  return renderMarkdown(markdown, { locale });
}
