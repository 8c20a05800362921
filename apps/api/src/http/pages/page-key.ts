import { PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { THEMES } from '@sanwen/contracts/constants';
import { isLocale, type LanguageRules, type Locale } from '@sanwen/contracts/locales';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { FastifyRequest } from 'fastify';
import { negotiateLocale } from '../../i18n/negotiate-locale.ts';

/** Query parameter that previews a theme, used by the admin panel. */
export const PREVIEW_THEME = 'preview-theme';

const LIST =
  /^(?:\/magazine)?\/?$|^(?:\/magazine)?\/(?:author|category|tag)\/[^/]+\/?$|^\/(?:archive|categories|tags)\/?$/i;
const POST = /^(?:\/magazine)?\/post\/[^/]+\/?$/;
const SEARCH = /^(?:\/magazine)?\/search\/?$/i;
const PERSONAL =
  /^\/(?:reset-password|confirm-email|admin\/(?:setup|draft)|comments\/mute|newsletter\/(?:confirm|unsubscribe))\/?$/i;
const ONE_PERSON = /^\/account\/?$/;
const SIGN_IN = /^\/(?:admin\/)?login\/?$/i;

/** Longer than any token or path of the site. */
const VALUE_MAX = 2000;

interface Parameter {
  name: string;
  /** Paths of pages that accept it, without the language prefix. */
  routes: RegExp;
  isValid: (value: string, selectedTheme: ThemeName | undefined) => boolean;
}

/**
 * Accepted query parameters, in canonical order. Others are ignored, so `?utm_source=…` is served from the
 * cache and can't fill it with duplicates. An invalid page number is kept: the router redirects it.
 */
const PARAMETERS: readonly Parameter[] = [
  { name: 'page', routes: new RegExp(`${LIST.source}|${SEARCH.source}`, 'i'), isValid: () => true },
  { name: 'q', routes: SEARCH, isValid: () => true },
  // The first page of comments has the plain URL.
  { name: 'comments', routes: POST, isValid: (page) => /^[1-9]\d{0,4}$/.test(page) && page !== '1' },
  { name: 'token', routes: PERSONAL, isValid: (token) => token.length <= VALUE_MAX },
  { name: 'next', routes: SIGN_IN, isValid: (next) => next.startsWith('/') && next.length <= VALUE_MAX },
  { name: 'done', routes: ONE_PERSON, isValid: (done) => done === 'password' },
  {
    name: PREVIEW_THEME,
    routes: /^/,
    isValid: (theme, selected) => theme !== selected && THEMES.some((each) => each === theme),
  },
];

/** Parameters with too many values to cache: these pages are rendered per request. */
const RENDERED_ONCE = /[?&](?:q|token|next|preview-theme)=/;

export interface PageView {
  locale: Locale;
  /** `/zh-CN` if the URL names the language, else empty. */
  localePrefix: string;
}

/**
 * The language of a page: the URL's if enabled, else negotiated (product 6, 7). A disabled language isn't a
 * valid prefix, so such a page is not found.
 */
export function pageView(path: string, headers: FastifyRequest['headers'], rules: LanguageRules): PageView {
  const [, first] = path.split('/', 2);
  if (isLocale(first) && rules.enabledLanguages[first]) return { locale: first, localePrefix: `/${first}` };
  return { locale: negotiateLocale(headers, rules), localePrefix: '' };
}

function isHome(folder: string): boolean {
  return folder === '/' || isLocale(folder.slice(1, -1));
}

/**
 * Separates the payload's file name from a URL: `/post/a/_payload.json` requests the data of `/post/a`
 * (product 13).
 */
export function requestedPage(url: string): { url: string; isPayload: boolean } {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (!path.endsWith(`/${PAYLOAD_FILE}`)) return { url, isPayload: false };
  const folder = path.slice(0, -PAYLOAD_FILE.length);
  // Home pages end with a slash, other pages don't.
  const page = isHome(folder) ? folder : folder.slice(0, -1);
  return { url: page + url.slice(path.length), isPayload: true };
}

/**
 * Canonical path and query of a page, with only the accepted parameters.
 * @param selectedTheme the site's theme, which needs no preview
 */
export function pageAddress(
  url: string,
  selectedTheme: ThemeName | undefined,
): { path: string; address: string } {
  const queryStart = url.indexOf('?');
  const path = normalizePath(queryStart < 0 ? url : url.slice(0, queryStart));
  if (queryStart < 0) return { path, address: path };
  const route = routeOf(path);
  const given = new URLSearchParams(url.slice(queryStart + 1));
  const taken = new URLSearchParams();
  for (const { name, routes, isValid } of PARAMETERS) {
    const value = given.get(name);
    if (value !== null && routes.test(route) && isValid(value, selectedTheme)) taken.set(name, value);
  }
  return { path, address: taken.size > 0 ? `${path}?${taken.toString()}` : path };
}

/** A path without its language. */
function routeOf(path: string): string {
  const [, first = ''] = path.split('/', 2);
  return isLocale(first) ? path.slice(first.length + 1) || '/' : path;
}

/**
 * Normalizes a path as browsers do. The router accepts any spelling, which would otherwise fill the cache
 * with duplicates.
 */
function normalizePath(path: string): string {
  if (!/%|\/\//.test(path)) return path;
  try {
    return encodeURI(decodeURI(path)).replaceAll(/\/{2,}/g, '/');
  } catch {
    return path;
  }
}

/** Key of a page in the cache. */
export function pageKey(locale: Locale, address: string, isPayload: boolean): string {
  return `${isPayload ? 'payload ' : ''}${locale} ${address}`;
}

/** Whether a page is rendered per request and not cached: searches, pages for one person, and previews. */
export function isRenderedOnce(address: string): boolean {
  return RENDERED_ONCE.test(address);
}

/** Whether a page shows a signed-in user's own data, so that nothing may cache it. */
export const isPersonal = (path: string): boolean => ONE_PERSON.test(routeOf(path));

/** Whether a page shows search results. */
export function isSearch(address: string): boolean {
  return /[?&]q=/.test(address);
}

/** Whether a page contains a personal token, so that no cache may store it. */
export function hasToken(address: string): boolean {
  return /[?&]token=/.test(address);
}

/** The theme to preview, if the page's URL names an existing one. */
export function previewedTheme(address: string): ThemeName | undefined {
  const queryStart = address.indexOf('?');
  const asked = queryStart < 0 ? null : new URLSearchParams(address.slice(queryStart)).get(PREVIEW_THEME);
  return THEMES.find((theme) => theme === asked);
}
