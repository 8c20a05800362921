import type {
  CommentStatus,
  COMMENT_STATUSES as StatusesOfContract,
} from '@sanwen/contracts/comments.manage.contract';
import { isLocale } from '@sanwen/contracts/locales';
import { oneOf, tableSearch } from '../shared/table-search.ts';

/** Copied from the contract, whose module would bring its validation to the browser. */
export const COMMENT_STATUSES: typeof StatusesOfContract = ['waiting', 'approved', 'spam', 'trash'];

/** The queue's search params. */
export interface CommentsSearch {
  /** The tab; the waiting comments by default. */
  status?: CommentStatus | undefined;
  q?: string | undefined;
  /** Id of the post to filter by. */
  post?: number | undefined;
  /** Only comments with a smaller id. */
  before?: number | undefined;
  /** Shows the page for AI comments instead of the queue: for the post with this id, or 0 to choose one. */
  ai?: number | undefined;
}

const PAGE_LENGTH = 30;

function id(value: unknown, least = 1): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least && number < 2 ** 31 ? number : undefined;
}

/** Reads the search params and drops invalid ones. */
export function commentsSearch(given: Record<string, unknown>): CommentsSearch {
  const search: CommentsSearch = {
    status: oneOf(COMMENT_STATUSES, given['status']),
    q: tableSearch(given).q,
    post: id(given['post']),
    before: id(given['before']),
    ai: id(given['ai'], 0),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Turns the search params into the query's input. @param locale the panel's, for post titles */
export function commentsInput({ status = 'waiting', q = '', post, before }: CommentsSearch, locale: string) {
  return { status, q, post, before, limit: PAGE_LENGTH, ...(isLocale(locale) ? { locale } : {}) };
}
