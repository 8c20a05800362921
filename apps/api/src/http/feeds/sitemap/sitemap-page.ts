import type { Locale } from '@sanwen/contracts/locales';
import { pickTranslation } from '../../../i18n/localized.ts';
import type { RequestContext } from '../../../context.ts';
import { enabledLocales } from '../site-addresses.ts';

/** A page as a sitemap tells of it. */
export interface SitemapPage {
  /** Path without a language, encoded. */
  path: string;
  /** Languages it can be read in, and when it last changed in each. */
  texts: { locale: Locale; modifiedAt: Date | undefined }[];
}

/** One address of a page. */
export interface SitemapAddress {
  url: string;
  modifiedAt: Date | undefined;
  /** The page in each language that has an address, itself among them, and `x-default`. */
  alternates: { language: string; url: string }[];
}

/** The most addresses that one page has: one a language, and the plain one. */
export const ADDRESSES_PER_PAGE = 4;

/**
 * The addresses under which a page wants to be found, with what its own head says of them: one for each enabled language
 * it is written in, and the plain one (x-default) unless a crawler that asks for no language is sent on from there.
 */
export function pageAddresses(ctx: RequestContext, { path, texts }: SitemapPage): SitemapAddress[] {
  const { publicUrl } = ctx.config;
  const { defaultLanguage } = ctx.settings.language;
  const enabled = enabledLocales(ctx);
  const placed = enabled.flatMap((locale) => texts.find((text) => text.locale === locale) ?? []);
  const plain = publicUrl + path;
  const alternates = [
    ...placed.map(({ locale }) => ({ language: locale, url: `${publicUrl}/${locale}${path}` })),
    { language: 'x-default', url: plain },
  ];
  const shown = pickTranslation(texts, defaultLanguage, defaultLanguage);
  const isKnownAsPlain = shown && (shown.locale === defaultLanguage || !enabled.includes(shown.locale));
  return [
    ...(isKnownAsPlain ? [{ url: plain, modifiedAt: shown.modifiedAt, alternates }] : []),
    ...placed.map(({ locale, modifiedAt }) => ({ url: `${publicUrl}/${locale}${path}`, modifiedAt, alternates })),
  ];
}
