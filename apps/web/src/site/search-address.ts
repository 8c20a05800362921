import { SEARCH_QUERY_MAX } from '@sanwen/contracts/constants';

/** Search params of a search page. */
export interface SearchAddress extends PageSearch {
  /** The query; undefined before the first search. */
  q?: string | undefined;
}

/** Control characters, which can't be part of a page. */
const CONTROLS = /\p{Cc}+/gu;

/** Reads `?q=…&page=…`. The query is trimmed and cut to the server's maximum length. */
export function searchAddress(search: Record<string, unknown>): SearchAddress {
  const { q } = search;
  const query = typeof q === 'string' || typeof q === 'number' ? cut(String(q)) : '';
  return query === '' ? { q: undefined } : { q: query, ...pageSearch(search) };
}

function cut(text: string): string {
  return text.replaceAll(CONTROLS, ' ').trim().slice(0, SEARCH_QUERY_MAX).toWellFormed().trim();
}

/** Path of a page of results, or of the empty search page. */
export function searchHref(path: string, query = '', page = 1): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (query && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Search params of a list. */
interface PageSearch {
  /** Page of the list, from 2: the first page has the plain URL. */
  page?: number | undefined;
}

const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Reads a list's `?page=`. Invalid values and the first page lead to the plain URL: the router redirects to
 * the normalized form.
 */
export function pageSearch(search: Record<string, unknown>): PageSearch {
  const { page: value } = search;
  const given = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const page = PAGE.test(given) ? Number(given) : 1;
  return { page: page > 1 ? page : undefined };
}

/** Search params of a post. */
interface PostSearch {
  /** Page of its comments, from 2. */
  comments?: number | undefined;
}

/** Reads a post's `?comments=`, like a list's `?page=`. */
export const postSearch = ({ comments }: Record<string, unknown>): PostSearch => ({
  comments: pageSearch({ page: comments }).page,
});

/** Whether a page is past the end of its list, rather than a list being empty. */
export function isPastEnd({ items, page }: { items: readonly unknown[]; page: number }): boolean {
  return items.length === 0 && page > 1;
}

/** Reads the token of a link in an email. */
export function tokenSearch({ token }: Record<string, unknown>): { token: string } {
  return { token: typeof token === 'string' ? token : '' };
}
