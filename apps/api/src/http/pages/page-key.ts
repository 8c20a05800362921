import { PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { THEMES } from '@sanwen/contracts/constants';
import { isLocale, type LanguageRules, type Locale } from '@sanwen/contracts/locales';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { FastifyRequest } from 'fastify';
import { negotiateLocale } from '../../i18n/negotiate-locale.ts';

/** Shows a page in a theme that is not the site's, for who chooses one in the admin panel. */
export const PREVIEW_THEME = 'preview-theme';

const LIST = /^(?:\/magazine)?\/?$|^(?:\/magazine)?\/(?:category|tag)\/[^/]+\/?$/i;
const SEARCH = /^(?:\/magazine)?\/search\/?$/i;
const ONE_PERSONS =
  /^\/(?:reset-password|confirm-email|admin\/setup|comments\/mute|newsletter\/(?:confirm|unsubscribe))\/?$/i;
const SIGN_IN = /^\/(?:admin\/)?login\/?$/i;

/** Longer than any token or address that the site makes. */
const VALUE_MAX = 2000;

interface Parameter {
  name: string;
  /** Paths, without language, of the pages that take it. */
  routes: RegExp;
  isValid: (value: string, selectedTheme: ThemeName | undefined) => boolean;
}

/**
 * Query parameters of pages, in the order of a page's address. Others, and those of other pages, change
 * nothing, so that `?utm_source=…` is answered from the cache and nobody fills it with one page under many
 * names. A page's number is left as it is where it is none: the router leads on from there.
 */
const PARAMETERS: readonly Parameter[] = [
  { name: 'page', routes: new RegExp(`${LIST.source}|${SEARCH.source}`, 'i'), isValid: () => true },
  { name: 'q', routes: SEARCH, isValid: () => true },
  { name: 'token', routes: ONE_PERSONS, isValid: (token) => token.length <= VALUE_MAX },
  { name: 'next', routes: SIGN_IN, isValid: (next) => next.startsWith('/') && next.length <= VALUE_MAX },
  {
    name: PREVIEW_THEME,
    routes: /^/,
    isValid: (theme, selected) => theme !== selected && THEMES.some((each) => each === theme),
  },
];

/** Parameters with more values than a cache should hold: such pages are rendered for each who asks. */
const RENDERED_ONCE = /[?&](?:q|token|next|preview-theme)=/;

export interface PageView {
  locale: Locale;
  /** `/zh-CN` when the address names the language, else empty. */
  localePrefix: string;
}

/**
 * The language of a page: the address's when it names an enabled one, else the reader's (product 6, 7).
 * A language that is not enabled is no prefix, so such an address is not found.
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
 * Takes the payload's file name from an address: `/post/a/_payload.json` asks for what `/post/a` shows (brief
 * 13).
 */
export function requestedPage(url: string): { url: string; isPayload: boolean } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.endsWith(`/${PAYLOAD_FILE}`)) return { url, isPayload: false };
  const folder = path.slice(0, -PAYLOAD_FILE.length);
  // Home pages end with a slash, others do not.
  const page = isHome(folder) ? folder : folder.slice(0, -1);
  return { url: page + url.slice(path.length), isPayload: true };
}

/**
 * Path and query of a page as it is rendered: with the parameters that the page takes, in one order.
 * @param selectedTheme of the site, which nobody needs to preview
 */
export function pageAddress(
  url: string,
  selectedTheme: ThemeName | undefined,
): { path: string; address: string } {
  const mark = url.indexOf('?');
  const path = oneSpelling(mark < 0 ? url : url.slice(0, mark));
  if (mark < 0) return { path, address: path };
  const [, first = ''] = path.split('/', 2);
  const route = isLocale(first) ? path.slice(first.length + 1) || '/' : path;
  const given = new URLSearchParams(url.slice(mark + 1));
  const taken = new URLSearchParams();
  for (const { name, routes, isValid } of PARAMETERS) {
    const value = given.get(name);
    if (value !== null && routes.test(route) && isValid(value, selectedTheme)) taken.set(name, value);
  }
  return { path, address: taken.size > 0 ? `${path}?${taken.toString()}` : path };
}

/**
 * A path as browsers spell it: pages are found under any other spelling too, of which there are as many as
 * one likes.
 */
function oneSpelling(path: string): string {
  if (!/%|\/\//.test(path)) return path;
  try {
    return encodeURI(decodeURI(path)).replaceAll(/\/{2,}/g, '/');
  } catch {
    return path;
  }
}

/**
 * Whether a page is rendered for each who asks, and not cached: searches, pages for one person, and previews.
 */
export function isRenderedOnce(address: string): boolean {
  return RENDERED_ONCE.test(address);
}

/** Whether a page's address asks for the results of a search. */
export function isSearch(address: string): boolean {
  return /[?&]q=/.test(address);
}

/**
 * Whether a page's address holds what only one person has: nobody else is answered with that page, and no
 * cache keeps it.
 */
export function hasToken(address: string): boolean {
  return /[?&]token=/.test(address);
}

/** The theme that a page's address asks for; undefined where it asks for none that there is. */
export function previewedTheme(address: string): ThemeName | undefined {
  const mark = address.indexOf('?');
  const asked = mark < 0 ? null : new URLSearchParams(address.slice(mark)).get(PREVIEW_THEME);
  return THEMES.find((theme) => theme === asked);
}
