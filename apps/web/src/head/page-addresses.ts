import type { Locale } from '@sanwen/contracts/locales';
import type { BootData } from '../document/boot-data.ts';
import { enabledLocales } from '../site/site-view.ts';
import { siteLinks } from '../site/site-links.ts';
import type { HeadLink } from './build-head.ts';

/** A page's data for its URLs. */
export interface AddressedPage {
  /** The page's path and query without a language prefix, encoded. */
  href: string;
  /** Language of the text, if it isn't the view's. */
  shownLocale?: Locale | undefined;
  /** Languages that the text has; all languages for lists. */
  availableLocales?: readonly Locale[] | undefined;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
}

type Place = Pick<BootData, 'publicUrl' | 'localePrefix' | 'locale' | 'language'>;

/** A page's full URL in a language, or its unprefixed URL, which suits every reader. */
export function pageAddress(publicUrl: string, locale: Locale | undefined, href: string): string {
  return publicUrl + siteLinks(locale ? `/${locale}` : '').to(href);
}

/**
 * The canonical URL (product 7, 8). For a text in the view's language it is the URL of the view: unprefixed
 * (x-default) or prefixed. For a fallback text it is the URL in the text's language, or the unprefixed one
 * if that language isn't enabled.
 */
export function canonicalAddress(place: Place, { href, shownLocale = place.locale }: AddressedPage): string {
  if (shownLocale === place.locale) return place.publicUrl + siteLinks(place.localePrefix).to(href);
  const hasAddress = place.language.enabledLanguages[shownLocale];
  return pageAddress(place.publicUrl, hasAddress ? shownLocale : undefined, href);
}

/** Canonical, alternate languages, x-default, and the previous and next page. */
export function addressLinks(place: Place, page: AddressedPage): HeadLink[] {
  const locales = enabledLocales(place.language).filter(
    (locale) => page.availableLocales?.includes(locale) ?? true,
  );
  const neighbor = (rel: 'prev' | 'next', href: string | undefined): HeadLink[] =>
    href === undefined ? [] : [{ rel, href: place.publicUrl + siteLinks(place.localePrefix).to(href) }];
  return [
    { rel: 'canonical', href: canonicalAddress(place, page) },
    ...locales.map((locale) => ({
      rel: 'alternate' as const,
      hrefLang: locale,
      href: pageAddress(place.publicUrl, locale, page.href),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: pageAddress(place.publicUrl, undefined, page.href) },
    ...neighbor('prev', page.previousHref),
    ...neighbor('next', page.nextHref),
  ];
}
