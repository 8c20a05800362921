import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { searchHref } from '../site/search-address.ts';
import { buildHead, type HeadModel, type HeadSite } from './build-head.ts';

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
