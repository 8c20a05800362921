import { ADMIN_PATH, API_PATH } from '@sanwen/contracts/constants';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';

/** First segments of addresses that are no pages in a reader's language. */
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

/** Language that a path names in its first segment (product 7). */
export function localeOfPath(path: string): Locale | undefined {
  const first = firstSegment(path);
  return LOCALES.find((locale) => locale === first);
}

/**
 * Tells whether a path is a page that has an address in each language. The API, the admin panel and files are
 * not: slugs have no dot, file names do.
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

/** Tells whether a path, without a language prefix, is the admin panel's. */
export function isPanelPath(path: string): boolean {
  return firstSegment(path) === ADMIN_PATH.slice(1);
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
