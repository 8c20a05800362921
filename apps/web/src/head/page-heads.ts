import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Post, PostPage } from '@sanwen/contracts/posts.schemas';
import type { TextPage } from '@sanwen/contracts/pages.contract';
import {
  buildHead,
  firstText,
  type HeadLink,
  type HeadModel,
  type HeadSite,
  type PageMetadata,
  pageTitle,
} from './build-head.ts';
import { breadcrumbData, collectionData, postData, siteData, textPageData } from './structured-data.ts';
import { postShareImage } from './share-image.ts';
import type { BootData } from '../document/boot-data.ts';
import { searchHref } from '../site/search-address.ts';

/** A category or a tag. */
interface Term {
  kind: 'category' | 'tag';
  slug: string;
  name: string;
  description: string;
}

/** Name of the first breadcrumb. */
export function homeName(i18n: I18n): string {
  return i18n._(msg`Home`);
}

/** URLs and title of a list's page; the first page has no number and no query. */
export function pageOfList(
  i18n: I18n,
  path: string,
  { page, totalPages }: Pick<PostPage, 'page' | 'totalPages'>,
): Pick<PageMetadata, 'href' | 'title' | 'previousHref' | 'nextHref'> {
  const at = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return {
    href: at(page),
    title: page > 1 ? [i18n._(msg`Page ${page}`)] : [],
    previousHref: page > 1 ? at(page - 1) : undefined,
    nextHref: page < totalPages ? at(page + 1) : undefined,
  };
}

/** The feeds of the whole site. */
export function siteFeeds(site: HeadSite, i18n: I18n): HeadLink[] {
  return feedLinks(site.boot, i18n, '', site.settings.siteName);
}

export function homeHead(site: HeadSite, i18n: I18n, posts: PostPage): HeadModel {
  return buildHead(site, {
    ...pageOfList(i18n, '/', posts),
    descriptions: [site.seo.homeDescription],
    keywords: [site.seo.homeKeywords],
    data: import.meta.env.SSR ? siteData(site, posts.items) : [],
    formats: import.meta.env.SSR ? siteFeeds(site, i18n) : [],
  });
}

/** Head of a category's or tag's page. */
export function termHead(site: HeadSite, i18n: I18n, term: Term, posts: PostPage): HeadModel {
  const path = `/${term.kind}/${encodeURIComponent(term.slug)}`;
  const list = pageOfList(i18n, path, posts);
  const self = { name: term.name, href: list.href, description: firstText([term.description]) };
  return buildHead(site, {
    ...list,
    title: [term.name, ...list.title],
    descriptions: [term.description],
    keywords: [term.name],
    data: import.meta.env.SSR
      ? [
          collectionData(site, self, posts.items),
          breadcrumbData(site, [
            { name: homeName(i18n), href: '/' },
            { name: term.name, href: path },
          ]),
        ]
      : [],
    formats: import.meta.env.SSR ? feedLinks(site.boot, i18n, path, pageTitle(site, [term.name])) : [],
  });
}

/** Head of a post; a fallback text links to the URL in its own language (product 8). */
export function postHead(site: HeadSite, i18n: I18n, saved: Post): HeadModel {
  // A scheduled post was saved before it was published.
  const post = saved.updatedAt < saved.publishedAt ? { ...saved, updatedAt: saved.publishedAt } : saved;
  const href = `/post/${encodeURIComponent(post.slug)}`;
  const { category } = post;
  const crumbs = [
    { name: homeName(i18n), href: '/' },
    ...(category ? [{ name: category.name, href: `/category/${encodeURIComponent(category.slug)}` }] : []),
    { name: post.title, href },
  ];
  return buildHead(site, {
    href,
    shownLocale: post.locale,
    availableLocales: post.availableLocales,
    title: [post.title],
    descriptions: [post.description, post.excerpt],
    keywords: [post.keywords.join(', ')],
    image: postShareImage(site, post),
    article: {
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      section: category?.name,
      tags: post.tags.map((tag) => tag.name),
      author: post.author?.name,
    },
    data: import.meta.env.SSR
      ? [postData(site, post, firstText([post.description, post.excerpt])), breadcrumbData(site, crumbs)]
      : [],
    formats: import.meta.env.SSR ? [markdownLink(site.boot, href), ...siteFeeds(site, i18n)] : [],
  });
}

/** Head of a text page. In the magazine's section its canonical URL is the plain one, as for posts. */
export function textPageHead(site: HeadSite, i18n: I18n, page: TextPage): HeadModel {
  const href = encodeURI(`/${page.key}`);
  return buildHead(site, {
    href,
    shownLocale: page.locale,
    availableLocales: page.availableLocales,
    title: [page.title],
    descriptions: [page.description],
    keywords: [],
    data: import.meta.env.SSR
      ? [
          textPageData(site, page),
          breadcrumbData(site, [
            { name: homeName(i18n), href: '/' },
            { name: page.title, href },
          ]),
        ]
      : [],
    formats: import.meta.env.SSR ? siteFeeds(site, i18n) : [],
  });
}

/** The server's feeds: last path segment, media type, and the format's name, which is never translated. */
const FORMATS = [
  { file: 'feed.xml', type: 'application/rss+xml', format: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', format: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', format: 'JSON Feed' },
];

type Place = Pick<BootData, 'publicUrl' | 'localePrefix' | 'locale' | 'language'>;

/**
 * Path prefix of a view's feeds. The unprefixed feed is always in the default language, so a view in another
 * language needs a prefix.
 */
export function feedPrefix({ localePrefix, locale, language }: Place): string {
  return localePrefix || (locale === language.defaultLanguage ? '' : `/${locale}`);
}

/**
 * Feeds of a list of posts in the view's language.
 * @param path of the list, encoded, without a language or trailing slash; empty for the whole site
 * @param name of the list
 */
export function feedLinks(place: Place, i18n: I18n, path: string, name: string): HeadLink[] {
  return FORMATS.map(({ file, type, format }) => ({
    rel: 'alternate',
    type,
    title: i18n._(msg`${name} (${format})`),
    href: `${place.publicUrl}${feedPrefix(place)}${path}/${file}`,
  }));
}

/** A post's Markdown source in the view's language. */
function markdownLink(place: Place, postPath: string): HeadLink {
  return {
    rel: 'alternate',
    type: 'text/markdown',
    href: `${place.publicUrl}${feedPrefix(place)}${postPath}.md`,
  };
}

/** The query and the page of its results. */
interface Search {
  query: string;
  page: number;
  totalPages: number;
}

/** Head of the search page. Search engines follow its links but don't index its endless pages. */
export function searchHead(site: HeadSite, i18n: I18n, { query, page, totalPages }: Search): HeadModel {
  const at = (number: number) => searchHref('/search', query, number);
  const head = buildHead(site, {
    href: at(page),
    title: [
      ...(query ? [i18n._(msg`Search results for “${query}”`)] : [i18n._(msg`Search`)]),
      ...(page > 1 ? [i18n._(msg`Page ${page}`)] : []),
    ],
    descriptions: [],
    keywords: [],
    previousHref: page > 1 ? at(page - 1) : undefined,
    nextHref: page < totalPages ? at(page + 1) : undefined,
  });
  return { ...head, meta: [{ name: 'robots', content: 'noindex, follow' }, ...head.meta] };
}
