import type { I18n } from '@lingui/core';
import type { TextPage } from '@sanwen/contracts/pages.contract';
import { buildHead, type HeadModel, type HeadSite } from './build-head.ts';
import { homeName, siteFeeds } from './list-head.ts';
import { breadcrumbData, textPageData } from './structured-data.ts';

/** Head of a text page. In the magazine's section its canonical URL is the plain one, as for posts. */
export function textPageHead(site: HeadSite, i18n: I18n, page: TextPage): HeadModel {
  const href = `/${page.key}`;
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
