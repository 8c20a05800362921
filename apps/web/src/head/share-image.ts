import type { Post } from '@sanwen/contracts/posts.schemas';
import {
  SHARE_IMAGE_FORMATS,
  SHARE_IMAGE_HEIGHT,
  SHARE_IMAGE_WIDTH,
  type ShareImage,
  shareImagePath,
  storedImage,
} from '@sanwen/contracts/images';
import { isLocale, type Locale } from '@sanwen/contracts/locales';
import { toOffsetTime } from '@sanwen/contracts/time-zone-offsets';
import { dayIn } from '@sanwen/contracts/time-zones';
import { imageUrl } from '../site/site-view.ts';
import type { HeadLink, HeadSite, MetaTag } from './build-head.ts';

/** The image that other sites show with a link. The server renders it (product 23: with regional glyphs). */
export interface SharedImage {
  url: string;
  alt: string;
  type: string;
  width: number;
  height: number;
}

/** Full URL of an image for other sites. */
export function imageAddress({ boot }: Pick<HeadSite, 'boot'>, path: string): string {
  return new URL(imageUrl(boot.imageBase, path), `${boot.publicUrl}/`).href;
}

function drawn({ boot }: HeadSite, image: ShareImage, alt: string): SharedImage {
  return {
    url: boot.publicUrl + shareImagePath(image),
    alt,
    type: SHARE_IMAGE_FORMATS[image.format],
    width: SHARE_IMAGE_WIDTH,
    height: SHARE_IMAGE_HEIGHT,
  };
}

/** A post's image in the language of its text. */
export function postShareImage(site: HeadSite, post: Post): SharedImage {
  const { slug, locale, title, cover, category } = post;
  const { siteName } = site.settings;
  const hasPhotograph = cover !== null && storedImage(cover.url) !== null;
  const facts = [
    title,
    siteName,
    category?.name,
    dayIn(post.publishedAt, site.settings.timeZone),
    post.updatedAt,
    post.readingMinutes,
    cover?.url,
  ];
  return drawn(
    site,
    { locale, slug, format: hasPhotograph ? 'jpg' : 'png', facts },
    `${title} · ${siteName}`,
  );
}

/** The site's image, for pages without their own. */
function siteShareImage(site: HeadSite): SharedImage {
  const { siteName, siteDescription } = site.settings;
  return drawn(
    site,
    { locale: site.boot.locale, format: 'png', facts: [siteName, siteDescription] },
    siteName,
  );
}

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

export function openGraph(site: HeadSite, page: SharedPage): MetaTag[] {
  const { boot, settings } = site;
  const { article, image = siteShareImage(site) } = page;
  const locale = page.shownLocale ?? boot.locale;
  const others = page.links.flatMap(({ hrefLang }) =>
    isLocale(hrefLang) && hrefLang !== locale ? hrefLang : [],
  );
  const property = (name: string, content: string | number | undefined): MetaTag[] =>
    content === undefined ? [] : [{ property: name, content: String(content) }];
  const timeOf = (instant: string | undefined) => instant && toOffsetTime(instant, settings.timeZone);
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
    ...property('article:published_time', timeOf(article?.publishedAt)),
    ...property('article:modified_time', timeOf(article?.updatedAt)),
    ...property('article:author', article?.author),
    ...property('article:section', article?.section),
    ...(article?.tags ?? []).flatMap((tag) => property('article:tag', tag)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
