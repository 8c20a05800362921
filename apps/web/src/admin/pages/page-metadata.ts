import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';

/** A text of a page is public as soon as it is there. */
export function stateOf(text: object | undefined): { state: 'published'; hasChanges: boolean } | undefined {
  return text ? { state: 'published', hasChanges: false } : undefined;
}

/** Where readers find a page, in a language. */
export function publicHref(
  page: PageKey,
  locale: Locale,
  enabled: Readonly<Record<string, boolean>>,
): string {
  return enabled[locale] ? `/${locale}/${page}` : `/${page}`;
}
