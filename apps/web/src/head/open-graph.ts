import { isLocale, type Locale } from '@sanwen/contracts/locales';
import type { HeadSite } from './build-head.ts';
import type { HeadLink, MetaTag } from './head.types.ts';
import { type SharedImage, siteShareImage } from './share-image.ts';

export interface ArticleMetadata {
  publishedAt: string;
  updatedAt: string;
  section: string | undefined;
  tags: string[];
  author: string | undefined;
}

interface SharedPage {
  heading: string;
  description: string;
  links: HeadLink[];
  shownLocale?: Locale | undefined;
  image?: SharedImage | undefined;
  article?: ArticleMetadata | undefined;
}

/** `zh-CN` → `zh_CN`, as Open Graph writes languages. */
function territory(locale: string): string {
  return locale.replace('-', '_');
}

/** Open Graph and Twitter card. */
export function openGraph(site: HeadSite, page: SharedPage): MetaTag[] {
  const { boot, settings } = site;
  const { article, image = siteShareImage(site) } = page;
  const locale = page.shownLocale ?? boot.locale;
  const others = page.links.flatMap(({ hrefLang }) =>
    isLocale(hrefLang) && hrefLang !== locale ? hrefLang : [],
  );
  const property = (name: string, content: string | number | undefined): MetaTag[] =>
    content === undefined ? [] : [{ property: name, content: String(content) }];
  return [
    ...property('og:site_name', settings.siteName),
    ...property('og:type', article ? 'article' : 'website'),
    ...property('og:title', page.heading),
    ...property('og:description', page.description),
    ...property('og:url', page.links.find((link) => link.rel === 'canonical')?.href),
    ...property('og:locale', territory(locale)),
    ...others.flatMap((other) => property('og:locale:alternate', territory(other))),
    ...property('og:image', image.url),
    ...property('og:image:type', image.type),
    ...property('og:image:width', image.width),
    ...property('og:image:height', image.height),
    ...property('og:image:alt', image.alt),
    ...property('article:published_time', article?.publishedAt),
    ...property('article:modified_time', article?.updatedAt),
    ...property('article:author', article?.author),
    ...property('article:section', article?.section),
    ...(article?.tags ?? []).flatMap((tag) => property('article:tag', tag)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
