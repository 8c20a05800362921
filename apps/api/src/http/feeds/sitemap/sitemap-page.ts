import type { Locale } from '@sanwen/contracts/locales';
import { pickTranslation } from '#src/i18n/localized.ts';
import type { RequestContext } from '#src/request/context.ts';
import { enabledLocales } from '../site-addresses.ts';

/** A page as a sitemap tells of it. */
export interface SitemapPage {
  /** Path without a language, encoded. */
  path: string;
  /** Languages it can be read in, and when it last changed in each. */
  texts: { locale: Locale; modifiedAt: Date | undefined }[];
}

/** A page with its addresses. */
export interface PlacedPage {
  addresses: { url: string; modifiedAt: Date | undefined }[];
  /** The page in each language that has an address, and `x-default`: the same for all its addresses. */
  alternates: { language: string; url: string }[];
}

/** The most addresses that one page has: one a language, and the plain one. */
export const ADDRESSES_PER_PAGE = 4;

/**
 * The addresses under which a page wants to be found, with what its own head says of them: one for each
 * enabled language it is written in, and the plain one (x-default) unless a crawler that asks for no language
 * is sent on from there.
 */
export function placePage(ctx: RequestContext, { path, texts }: SitemapPage): PlacedPage {
  const { publicUrl } = ctx.config;
  const { defaultLanguage } = ctx.settings.language;
  const enabled = enabledLocales(ctx);
  const plain = publicUrl + path;
  const placed = enabled.flatMap((locale) => {
    const text = texts.find((each) => each.locale === locale);
    return text
      ? { language: locale, url: `${publicUrl}/${locale}${path}`, modifiedAt: text.modifiedAt }
      : [];
  });
  const shown = pickTranslation(texts, defaultLanguage, defaultLanguage);
  const isKnownAsPlain = shown && (shown.locale === defaultLanguage || !enabled.includes(shown.locale));
  return {
    addresses: [...(isKnownAsPlain ? [{ url: plain, modifiedAt: shown.modifiedAt }] : []), ...placed],
    alternates: [...placed, { language: 'x-default', url: plain }],
  };
}
