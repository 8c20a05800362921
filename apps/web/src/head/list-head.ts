import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import {
  buildHead,
  firstText,
  type HeadLink,
  type HeadModel,
  type HeadSite,
  type PageMetadata,
  pageTitle,
} from './build-head.ts';
import { feedLinks } from './feed-links.ts';
import { breadcrumbData, collectionData, siteData } from './structured-data.ts';

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
function pageOfList(
  i18n: I18n,
  path: string,
  { page, totalPages }: PostPage,
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
