import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { type RequestContext, createRequestContext, type Deps } from '../../request/context.ts';

/** Below what its addresses begin with: `/zh-CN` where the address names the language, else empty. */
export type LocalePrefix = '' | `/${Locale}`;

export type TermKind = 'category' | 'tag';

/** Path of a post's page, without a language. */
export function postPath(slug: string): string {
  return `/post/${encodeURIComponent(slug)}`;
}

/** Path of a category's or tag's page, without a language. */
export function termPath(kind: TermKind, slug: string): string {
  return `/${kind}/${encodeURIComponent(slug)}`;
}

/** Languages that have addresses of their own, in the order they are offered. */
export function enabledLocales({ settings }: Pick<RequestContext, 'settings'>): Locale[] {
  return LOCALES.filter((locale) => settings.language.enabledLanguages[locale]);
}

/**
 * The address a page is known by, as the page itself says (product 8): a text that stands in for a missing
 * translation is known by its own language's address, and by the plain one where that language is not
 * enabled.
 */
export function canonicalUrl(
  ctx: RequestContext,
  localePrefix: LocalePrefix,
  path: string,
  shownLocale: Locale,
): string {
  const { publicUrl } = ctx.config;
  if (shownLocale === ctx.locale) return publicUrl + localePrefix + path;
  return publicUrl + (ctx.settings.language.enabledLanguages[shownLocale] ? `/${shownLocale}` : '') + path;
}

/** Full address of a picture: below the image base, unless it is an address of its own (spec 3). */
export function imageUrl(
  { publicUrl, imageBase }: { publicUrl: string; imageBase: string },
  path: string,
): string {
  const isPath = path.startsWith('/') && !path.startsWith('//');
  return new URL(isPath ? imageBase + path : path, `${publicUrl}/`).href;
}

/**
 * The context of an address that decides the language by itself: the one it names, else the site's default.
 * The reader's cookie and browser are not asked, so that a cache may answer everybody alike (product 7).
 * @throws AppError NOT_FOUND for a language that is not enabled.
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
  const locale = named ?? defaultLanguage;
  return { ...ctx, locale, texts: deps.texts[locale] };
}
