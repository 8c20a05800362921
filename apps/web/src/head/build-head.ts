import type { BootData } from '../document/boot-data.ts';
import type { SiteData } from '../site/site-view.ts';
import { type ArticleMetadata, openGraph, type SharedImage } from './share-image.ts';
import { type AddressedPage, addressLinks } from './page-addresses.ts';

/** Data for a page's head besides the page. */
export interface HeadSite extends Pick<SiteData, 'settings' | 'seo'> {
  boot: Pick<BootData, 'publicUrl' | 'imageBase' | 'locale' | 'localePrefix' | 'language'>;
}

export interface PageMetadata extends AddressedPage {
  /** Parts of the title from specific to general, without the site's name. */
  title: string[];
  /** The first nonempty one is used. */
  descriptions: string[];
  keywords: string[];
  /** Default: the site's image. */
  image?: SharedImage | undefined;
  article?: ArticleMetadata | undefined;
  /** JSON-LD; written by the server only. */
  data?: object[];
  /** Alternate formats; written by the server only. */
  formats?: HeadLink[];
}

/** The first text with visible characters. */
export function firstText(texts: readonly string[]): string {
  return texts.find((text) => text.trim() !== '')?.trim() ?? '';
}

/** A page's title: `{title}{separator}{site}` (spec 3). */
export function pageTitle(
  { settings, seo }: Pick<HeadSite, 'settings' | 'seo'>,
  parts: readonly string[],
): string {
  return [...parts, settings.siteName].filter(Boolean).join(seo.titleSeparator);
}

/**
 * Makes a page's head. Open Graph, JSON-LD and feeds are written by the server only: bots load documents,
 * and readers don't need the code.
 */
export function buildHead(site: HeadSite, page: PageMetadata): HeadModel {
  const title = page.title.length > 0 ? pageTitle(site, page.title) : homeTitle(site);
  const description = firstText([
    ...page.descriptions,
    site.seo.defaultDescription,
    site.settings.siteDescription,
  ]);
  const links = addressLinks(site.boot, page);
  const meta: MetaTag[] = [
    { name: 'description', content: description },
    { name: 'keywords', content: firstText([...page.keywords, site.seo.defaultKeywords]) },
    ...(import.meta.env.SSR
      ? openGraph(site, { ...page, heading: page.title[0] ?? title, description, links })
      : []),
  ];
  return {
    title,
    meta: meta.filter((tag) => tag.content !== ''),
    links: [...links, ...(page.formats ?? [])],
    data: page.data ?? [],
  };
}

/** Title of the home page: the default title, else the site's name. */
export function homeTitle({ settings, seo }: Pick<HeadSite, 'settings' | 'seo'>): string {
  return firstText([seo.defaultTitle, settings.siteName]);
}

/** A meta tag: `name` for HTML, `property` for Open Graph. */
export type MetaTag = { name: string; content: string } | { property: string; content: string };

export interface HeadLink {
  rel: 'canonical' | 'alternate' | 'prev' | 'next';
  href: string;
  hrefLang?: string;
  /** Media type, unless it is a page. */
  type?: string;
  title?: string;
}

/** A page's metadata for browsers, search engines and other sites. */
export interface HeadModel {
  title: string;
  meta: MetaTag[];
  links: HeadLink[];
  /** JSON-LD documents. */
  data: object[];
}

/**
 * Head of a page that must not be indexed: a 404 or a 500.
 * @param site undefined if the settings could not be read
 */
export function missingHead(site: Pick<HeadSite, 'settings' | 'seo'> | undefined, title: string): HeadModel {
  return {
    title: site ? pageTitle(site, [title]) : title,
    meta: [{ name: 'robots', content: 'noindex' }],
    links: [],
    data: [],
  };
}
