import type { Locale } from '@sanwen/contracts/locales';
import type { BootData } from '../document/boot-data.ts';
import { enabledLocales } from '../site/site-view.ts';
import { siteLinks } from '../site/site-links.ts';
import type { HeadLink } from './build-head.ts';

/** A page as its addresses are concerned. */
export interface AddressedPage {
  /** Path and query of the page's address, without a language prefix, encoded. */
  href: string;
  /** Language of the text that is shown, where it is not the view's. */
  shownLocale?: Locale | undefined;
  /** Languages the text is there in; every language for pages that are only lists. */
  availableLocales?: readonly Locale[] | undefined;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
}

type Place = Pick<BootData, 'publicUrl' | 'localePrefix' | 'locale' | 'language'>;

/** Full address of a page in a language, or of its plain address, which fits every reader. */
export function pageAddress(publicUrl: string, locale: Locale | undefined, href: string): string {
  return publicUrl + siteLinks(locale ? `/${locale}` : '').to(href);
}

/**
 * The address a page is known by (product 7, 8). A text in the view's language is known by the address it is
 * read at: the plain one, which is x-default, or the one with the language. A text that stands in for a
 * missing translation is known by its own language's address, and by the plain one where that language is not
 * enabled.
 */
export function canonicalAddress(place: Place, { href, shownLocale = place.locale }: AddressedPage): string {
  if (shownLocale === place.locale) return place.publicUrl + siteLinks(place.localePrefix).to(href);
  const hasAddress = place.language.enabledLanguages[shownLocale];
  return pageAddress(place.publicUrl, hasAddress ? shownLocale : undefined, href);
}

/** Canonical, each enabled language that the page is there in, x-default, and the pages before and after. */
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
