import type { MessageDescriptor } from '@lingui/core';
import { storedFallback } from '@sanwen/contracts/images';
import type { Config } from '../../config.ts';
import { pickText } from '../../i18n/localized.ts';
import { getAuthor } from '../../modules/authors/authors.service.ts';
import { getCategory } from '../../modules/categories/categories.service.ts';
import { type FullPost, listFullPosts } from '../../modules/posts/posts.service.ts';
import { getTag } from '../../modules/tags/tags.service.ts';
import type { RequestContext } from '../../request/context.ts';
import type { portableHtml } from '../../text/portable-html.ts';
import { writeAtom } from './formats/atom.ts';
import type { Feed, FeedEntry, FeedImage } from './formats/feed.ts';
import { writeJsonFeed } from './formats/json-feed.ts';
import { writeRss } from './formats/rss.ts';
import type { FeedFileResponse } from './send-response.ts';
import { type LocalePrefix, type TermKind, termPath, imageUrl, postPath } from './site-addresses.ts';

interface FeedFormat {
  /** Last segment of its URL. */
  fileName: string;
  contentType: string;
  write: (feed: Feed) => string;
}

export const FEED_FORMATS: readonly FeedFormat[] = [
  { fileName: 'feed.xml', contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  { fileName: 'atom.xml', contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  { fileName: 'feed.json', contentType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
];

export interface FeedParams {
  localePrefix: LocalePrefix;
  format: FeedFormat;
  /** The category, tag, or author in the URL. Default: the whole site. */
  term?: { kind: TermKind; slug: string };
}

/**
 * The newest posts as a feed. A former slug or an ID redirects to the current slug.
 * @throws AppError CATEGORY_NOT_FOUND, TAG_NOT_FOUND, AUTHOR_NOT_FOUND
 */
export async function feedResponse(
  ctx: RequestContext,
  { localePrefix, format, term: requested }: FeedParams,
): Promise<FeedFileResponse> {
  const { fileName, contentType, write } = format;
  const term = requested && (await readTerm(ctx, requested.kind, requested.slug));
  if (term && term.slug !== requested.slug) {
    return { kind: 'moved', location: `${localePrefix}${termPath(term.kind, term.slug)}/${fileName}` };
  }
  const feed = await readFeed(ctx, { localePrefix, fileName, term });
  return { kind: 'text', contentType, body: write(feed), lastModified: feed.updatedAt ?? undefined };
}

/** Posts of a feed. */
const FEED_LENGTH = 20;

/** The category, tag, or author of a feed. */
interface Term {
  kind: TermKind;
  id: number;
  slug: string;
  name: string;
  description: string;
}

/**
 * Finds a category, tag, or author by slug, former slug, or ID.
 * @throws AppError CATEGORY_NOT_FOUND, TAG_NOT_FOUND, AUTHOR_NOT_FOUND
 */
async function readTerm(ctx: RequestContext, kind: TermKind, slug: string): Promise<Term> {
  if (kind === 'author') {
    const { bio, ...author } = await getAuthor(ctx, { id: slug });
    return { kind, ...author, description: bio };
  }
  const term = await (kind === 'category' ? getCategory : getTag)(ctx, { id: slug });
  return { kind, ...term };
}

/**
 * Reads the newest posts of the site or a term, in the context's language or its fallback.
 * @param fileName last segment of the feed's own URL
 */
async function readFeed(
  ctx: RequestContext,
  { localePrefix, fileName, term }: { localePrefix: LocalePrefix; fileName: string; term?: Term | undefined },
): Promise<Feed> {
  const { siteLogo } = ctx.settings.site;
  const posts = await listFullPosts(ctx, termFilter(term), FEED_LENGTH);
  const html = await import('../../text/portable-html.ts');
  const entries = posts.map((post) => toEntry(ctx, { localePrefix, toPortable: html.portableHtml }, post));
  const pagePath = localePrefix + (term ? termPath(term.kind, term.slug) : '/');
  return {
    ...titles(ctx, term),
    language: ctx.locale,
    timeZone: ctx.settings.site.timeZone,
    pageUrl: ctx.deps.config.publicUrl + pagePath,
    selfUrl: `${ctx.deps.config.publicUrl}${pagePath.replace(/\/$/, '')}/${fileName}`,
    logoUrl: siteLogo ? imageUrl(ctx.deps.config, siteLogo) : null,
    updatedAt:
      entries.length > 0 ? new Date(Math.max(...entries.map((entry) => Number(entry.updatedAt)))) : null,
    entries,
  };
}

function termFilter(term: Term | undefined) {
  if (!term) return {};
  if (term.kind === 'author') return { authorId: term.id };
  return term.kind === 'category' ? { categoryId: term.id } : { tagId: term.id };
}

function titles(
  ctx: RequestContext,
  term: Term | undefined,
): Pick<Feed, 'siteName' | 'title' | 'description'> {
  const { site, language } = ctx.settings;
  const siteName = pickText(site.siteName, ctx.locale, language.defaultLanguage);
  if (!term) {
    const description = pickText(site.siteDescription, ctx.locale, language.defaultLanguage);
    return { siteName, title: siteName, description: description || siteName };
  }
  const values = { site: siteName, term: term.name };
  return {
    siteName,
    title: ctx.texts._({ ...feedTexts.titleOfTerm, values }),
    description: term.description || ctx.texts._({ ...feedTexts.newestOfTerm, values }),
  };
}

/** The entry's ID is the URL with the post's ID, which redirects whatever its slug is (product 3). */
function toEntry(
  { deps: { config } }: RequestContext,
  { localePrefix, toPortable }: { localePrefix: LocalePrefix; toPortable: typeof portableHtml },
  post: FullPost,
): FeedEntry {
  const { category, tags, author, cover } = post;
  const place = config.publicUrl + localePrefix;
  const url = place + postPath(post.slug);
  const publishedAt = new Date(post.publishedAt);
  const savedAt = new Date(post.updatedAt);
  return {
    id: `${place}/post/${post.id}`,
    url,
    title: post.title,
    language: post.locale,
    summary: post.description || post.excerpt,
    html: toPortable(post.html, { pageUrl: url, imageBase: config.imageBase }),
    publishedAt,
    updatedAt: savedAt > publishedAt ? savedAt : publishedAt,
    author: author?.name ?? null,
    topics: category ? [category, ...tags] : tags,
    image: cover && feedImage(config, cover),
  };
}

/** A cover in its fallback variant, which all programs can show. */
function feedImage(config: Config, cover: NonNullable<FullPost['cover']>): FeedImage {
  const { url, alt } = cover;
  const image = { url: imageUrl(config, url), alt };
  const fallback = storedFallback(url);
  if (fallback) return { ...image, ...fallback };
  return { ...image, ...(cover.width && cover.height ? { width: cover.width, height: cover.height } : {}) };
}

/** Texts of feeds and llms.txt besides what authors wrote. Translations are in src/locales. */
export const feedTexts = {
  titleOfTerm: /*i18n*/ { id: 'feed.titleOfTerm', message: '{site} – {term}' },
  newestOfTerm: /*i18n*/ { id: 'feed.newestOfTerm', message: 'The newest posts in “{term}”' },
  newestPosts: /*i18n*/ { id: 'feed.newestPosts', message: 'Newest posts' },
  follow: /*i18n*/ { id: 'feed.follow', message: 'Feeds' },
} as const satisfies Record<string, MessageDescriptor>;
