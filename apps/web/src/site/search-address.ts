import { SEARCH_QUERY_MAX } from '@sanwen/contracts/constants';
import { pageSearch, type PageSearch } from './page-search.ts';

/** What a search page's address may ask for. */
export interface SearchAddress extends PageSearch {
  /** What is looked for; absent before the first search. */
  q?: string | undefined;
}

/** What nobody types and no page may hold. */
const CONTROLS = /\p{Cc}+/gu;

/**
 * Reads `?q=…&page=…`. A query is cut where the server would refuse it for its length, and white space around
 * it goes.
 */
export function searchAddress(search: Record<string, unknown>): SearchAddress {
  const { q } = search;
  const query = typeof q === 'string' || typeof q === 'number' ? cut(String(q)) : '';
  return query === '' ? { q: undefined } : { q: query, ...pageSearch(search) };
}

function cut(text: string): string {
  return text.replaceAll(CONTROLS, ' ').trim().slice(0, SEARCH_QUERY_MAX).toWellFormed().trim();
}

/** Address of a page of results, or of the empty search page. */
export function searchHref(path: string, query = '', page = 1): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (query && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
