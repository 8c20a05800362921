import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { type RequestContext, createRequestContext, type Deps, inLanguage } from '../../request/context.ts';

/** Prefix of a URL: `/zh-CN` if it names the language, else empty. */
export type LocalePrefix = '' | `/${Locale}`;

export type TermKind = 'category' | 'tag' | 'author';

/** Path of a post's page, without a language. */
export function postPath(slug: string): string {
  return `/post/${encodeURIComponent(slug)}`;
}

/** Path of a category's, tag's, or author's page, without a language. */
export function termPath(kind: TermKind, slug: string): string {
  return `/${kind}/${encodeURIComponent(slug)}`;
}

/** Enabled languages, which have their own URLs, in order. */
export function enabledLocales({ settings }: Pick<RequestContext, 'settings'>): Locale[] {
  return LOCALES.filter((locale) => settings.language.enabledLanguages[locale]);
}

/**
 * The canonical URL of a page (product 8). A fallback text has the URL of its own language, or the one
 * without a language if its language is not enabled.
 */
export function canonicalUrl(
  ctx: RequestContext,
  localePrefix: LocalePrefix,
  path: string,
  shownLocale: Locale,
): string {
  const { publicUrl } = ctx.deps.config;
  if (shownLocale === ctx.locale) return publicUrl + localePrefix + path;
  return publicUrl + (ctx.settings.language.enabledLanguages[shownLocale] ? `/${shownLocale}` : '') + path;
}

/** Absolute URL of an image: below the image base, unless it is already absolute. */
export function imageUrl(
  { publicUrl, imageBase }: { publicUrl: string; imageBase: string },
  path: string,
): string {
  const isPath = path.startsWith('/') && !path.startsWith('//');
  return new URL(isPath ? imageBase + path : path, `${publicUrl}/`).href;
}

/**
 * Creates the context of a URL that decides the language by itself: the one it names, or the site's default.
 * Cookies and Accept-Language don't matter, so that caches can serve the same response to everyone (product
 * 7).
 * @throws AppError NOT_FOUND for a language that is not enabled
 */
export async function createAddressContext(
  deps: Deps,
  request: FastifyRequest,
  named: Locale | undefined,
): Promise<RequestContext> {
  const cacheTags = new Set<string>([changeTags.settings]);
  const ctx = await createRequestContext(deps, request, { locale: named, cacheTags });
  const { defaultLanguage, enabledLanguages } = ctx.settings.language;
  if (named && !enabledLanguages[named]) throw new AppError('NOT_FOUND');
  return inLanguage(ctx, named ?? defaultLanguage);
}
