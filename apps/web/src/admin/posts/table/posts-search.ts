import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type {
  LANGUAGE_STATES as StatesOfContract,
  LanguageState,
  MANAGED_SORTS as SortsOfContract,
} from '@sanwen/contracts/posts.manage.schemas';
import { oneOf, readSort, tableSearch, type TableSearch } from '../../shared/table-search.ts';

/**
 * Copied from the contract: search params are validated on every page, and its module would bring zod to
 * readers.
 */
const LANGUAGE_STATES: typeof StatesOfContract = ['missing', 'draft', 'stale', 'published'];
const MANAGED_SORTS: typeof SortsOfContract = ['updated', 'published', 'views', 'comments', 'title'];

export const SHOWN_STATUSES = ['published', 'scheduled', 'draft', 'trash'] as const;

/** Search params of the posts table besides page, query and order. */
export interface PostsSearch extends TableSearch {
  status?: (typeof SHOWN_STATUSES)[number] | undefined;
  language?: Locale | undefined;
  state?: LanguageState | undefined;
  category?: number | undefined;
  tag?: number | undefined;
  author?: number | undefined;
}

const PAGE_LENGTH = 50;

function id(value: unknown, least = 1): number | undefined {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= least && number < 2 ** 31 ? number : undefined;
}

/** Reads the search params and drops invalid ones. */
export function postsSearch(given: Record<string, unknown>): PostsSearch {
  const search: PostsSearch = {
    status: oneOf(SHOWN_STATUSES, given['status']),
    language: oneOf(LOCALES, given['language']),
    state: oneOf(LANGUAGE_STATES, given['state']),
    category: id(given['category'], 0),
    tag: id(given['tag']),
    author: id(given['author']),
  };
  return {
    ...tableSearch(given),
    ...Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)),
  };
}

/** The filters in the search params, without the order. */
export function postsFilter({ q, status, language, state, category, tag, author }: PostsSearch) {
  return { q, status: status ?? ('all' as const), language, languageState: state, category, tag, author };
}

/** Turns the search params into the query's input. */
export function postsInput(search: PostsSearch, locale: Locale) {
  const sort = readSort(search.sort);
  return {
    ...postsFilter(search),
    locale,
    page: search.page ?? 1,
    limit: PAGE_LENGTH,
    sort: oneOf(MANAGED_SORTS, sort?.by) ?? ('updated' as const),
    order: sort?.direction ?? ('desc' as const),
  };
}
