import type { I18n } from '@lingui/core';
import type { Author } from '@sanwen/contracts/authors.contract';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import type { Series } from '@sanwen/contracts/series.contract';
import { buildHead, firstText, type HeadModel, type HeadSite, pageTitle } from './build-head.ts';
import { feedLinks, homeName, pageOfList, siteFeeds } from './page-heads.ts';
import { authorData, breadcrumbData, collectionData } from './structured-data.ts';

/** Head of the archive, or of the list of categories or tags. */
export function indexHead(
  site: HeadSite,
  i18n: I18n,
  { path, name }: { path: string; name: string },
  pages: Pick<PostPage, 'page' | 'totalPages'>,
): HeadModel {
  const list = pageOfList(i18n, path, pages);
  const crumbs = [
    { name: homeName(i18n), href: '/' },
    { name, href: path },
  ];
  return buildHead(site, {
    ...list,
    title: [name, ...list.title],
    descriptions: [],
    keywords: [name],
    data: import.meta.env.SSR ? [breadcrumbData(site, crumbs)] : [],
    formats: import.meta.env.SSR ? siteFeeds(site, i18n) : [],
  });
}

/** Head of an author's page. */
export function authorHead(site: HeadSite, i18n: I18n, author: Author, posts: PostPage): HeadModel {
  const { name, slug, bio } = author;
  const path = `/author/${encodeURIComponent(slug)}`;
  const list = pageOfList(i18n, path, posts);
  const crumbs = [
    { name: homeName(i18n), href: '/' },
    { name, href: path },
  ];
  return buildHead(site, {
    ...list,
    title: [name, ...list.title],
    descriptions: [bio],
    keywords: [name],
    data: import.meta.env.SSR
      ? [
          authorData(site, author, { href: list.href, bio: firstText([bio]) }, posts.items),
          breadcrumbData(site, crumbs),
        ]
      : [],
    formats: import.meta.env.SSR ? feedLinks(site.boot, i18n, path, pageTitle(site, [name])) : [],
  });
}

/** Head of a series. */
export function seriesHead(
  site: HeadSite,
  i18n: I18n,
  { slug, name, description, posts }: Series,
): HeadModel {
  const href = `/series/${encodeURIComponent(slug)}`;
  const crumbs = [
    { name: homeName(i18n), href: '/' },
    { name, href },
  ];
  return buildHead(site, {
    href,
    title: [name],
    descriptions: [description],
    keywords: [name],
    data: import.meta.env.SSR
      ? [
          collectionData(site, { name, href, description: firstText([description]) }, posts),
          breadcrumbData(site, crumbs),
        ]
      : [],
    formats: import.meta.env.SSR ? siteFeeds(site, i18n) : [],
  });
}
