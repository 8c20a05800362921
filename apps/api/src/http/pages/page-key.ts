import { PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { isLocale } from '@sanwen/contracts/locales';
import type { LanguageRules, Locale } from '@sanwen/contracts/locales';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { THEMES } from '@sanwen/contracts/themes';
import type { FastifyRequest } from 'fastify';
import { negotiateLocale } from '../../i18n/negotiate-locale.ts';

/** Shows a page in a theme that is not the site's, for who chooses one in the admin panel. */
export const PREVIEW_THEME = 'preview-theme';

/** Query parameters that pages know. Others change nothing, so `?utm_source=…` is answered from the cache. */
const KNOWN_PARAMETERS = ['page', 'q', 'token', 'next', PREVIEW_THEME];

export interface PageView {
  locale: Locale;
  /** `/zh-CN` when the address names the language, else empty. */
  localePrefix: string;
}

/**
 * The language of a page: the address's when it names an enabled one, else the reader's (brief 6, 7).
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

/** Takes the payload's file name from an address: `/post/a/_payload.json` asks for what `/post/a` shows (brief 13). */
export function askedPage(url: string): { url: string; isPayload: boolean } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.endsWith(`/${PAYLOAD_FILE}`)) return { url, isPayload: false };
  const folder = path.slice(0, -PAYLOAD_FILE.length);
  // Home pages end with a slash, others do not.
  const page = isHome(folder) ? folder : folder.slice(0, -1);
  return { url: page + url.slice(path.length), isPayload: true };
}

/** Path and query of a page as it is rendered: with the parameters that pages know, in one order. */
export function pageAddress(url: string): { path: string; address: string } {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, address: url };
  const path = url.slice(0, mark);
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of KNOWN_PARAMETERS) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return { path, address: kept.size > 0 ? `${path}?${kept.toString()}` : path };
}

/** Whether a page's address asks for the results of a search. */
export function isSearch(address: string): boolean {
  return /\/search\?(?:.*&)?q=/.test(address);
}

/** Whether a page's address holds what only one person has: nobody else is answered with that page, and no cache keeps it. */
export function holdsToken(address: string): boolean {
  return /[?&]token=/.test(address);
}

/** The theme that a page's address asks for; undefined where it asks for none that there is. */
export function previewedTheme(address: string): ThemeName | undefined {
  const mark = address.indexOf('?');
  const asked = mark < 0 ? null : new URLSearchParams(address.slice(mark)).get(PREVIEW_THEME);
  return THEMES.find((theme) => theme === asked);
}
