import type { Locale } from '@sanwen/contracts/locales';
import type { Post } from '@sanwen/contracts/posts.schemas';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { fromImageBase } from '#src/text/add-image-dimensions.ts';
import { type RenderedText, renderMarkdown } from '#src/text/render-markdown.ts';
import { getManagedPost } from './read-managed-post.ts';

/**
 * Markdown as readers would get it. Texts wait for one another, so nobody may keep the renderer to himself.
 * @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function renderText(
  ctx: SignedInContext,
  { locale, markdown }: { locale: Locale; markdown: string },
): Promise<Pick<RenderedText, 'html' | 'toc' | 'wordCount' | 'readingMinutes' | 'excerpt'>> {
  const { html, toc, wordCount, readingMinutes, excerpt } = await renderBounded(ctx, markdown, locale);
  return { html: fromImageBase(html, ctx.config.imageBase), toc, wordCount, readingMinutes, excerpt };
}

/**
 * One language of a post as its page would show it, were it published now.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function previewPost(
  ctx: SignedInContext,
  { id, locale }: { id: number; locale: Locale },
): Promise<Post> {
  const post = await getManagedPost(ctx, { id, locale });
  const text = post.translations.find((translation) => translation.locale === locale);
  if (!text) throw new AppError('TRANSLATION_NOT_FOUND');
  const rendered = await renderBounded(ctx, text.markdown, locale);
  const { slug, category, tags, author, cover, viewCount, commentCount } = post;
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
    availableLocales: post.translations.map((translation) => translation.locale),
    html: fromImageBase(rendered.html, ctx.config.imageBase),
    toc: rendered.toc,
    wordCount: rendered.wordCount,
  };
}

async function renderBounded(
  { limits, user }: SignedInContext,
  markdown: string,
  locale: Locale,
): Promise<RenderedText> {
  await limits.previews.consume(String(user.id));
  return renderMarkdown(markdown, { locale });
}
