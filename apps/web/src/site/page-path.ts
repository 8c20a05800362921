import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { ADMIN_PATH, API_PATH } from '@sanwen/contracts/constants';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';

/** First path segments that have no version per language. */
const NOT_PAGES = new Set([
  API_PATH.slice(1),
  ADMIN_PATH.slice(1),
  'trpc',
  'assets',
  'builds',
  'feeds',
  'health',
  'uploads',
]);

/** Language in a path's first segment (product 7). */
export function localeOfPath(path: string): Locale | undefined {
  const first = firstSegment(path);
  return LOCALES.find((locale) => locale === first);
}

/**
 * Whether a path is a page with a URL per language. The API, the panel and files are not: file names contain
 * a dot, slugs don't.
 */
export function isPagePath(path: string): boolean {
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  return (
    path.startsWith('/') &&
    !path.startsWith('//') &&
    !NOT_PAGES.has(firstSegment(path)) &&
    !lastSegment.includes('.')
  );
}

/** Whether a path without a language prefix is the panel's. */
export function isPanelPath(path: string): boolean {
  return firstSegment(path) === ADMIN_PATH.slice(1);
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

const MAGAZINE = '/magazine';

/** Whether a path is in the magazine's own section, which spec 2 lists beside the plain pages. */
export function isMagazinePath(path: string): boolean {
  return path === MAGAZINE || path.startsWith(`${MAGAZINE}/`);
}

/**
 * The theme of a page: the magazine below /magazine, elsewhere the active one (decision 040).
 * @param path without a language prefix
 * @param active undefined while no theme is known: an empty value counts as the default theme (spec 4)
 */
export function pageTheme(path: string, active: ThemeName | undefined): ThemeName {
  return isMagazinePath(path) ? 'magazine' : (active ?? 'default');
}
