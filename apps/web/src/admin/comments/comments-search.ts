import type {
  CommentStatus,
  COMMENT_STATUSES as StatusesOfContract,
} from '@sanwen/contracts/comments.manage.contract';
import { isLocale } from '@sanwen/contracts/locales';
import { oneOf, tableSearch } from '../shared/table-search.ts';

/** As in the contract, without its validation. */
export const COMMENT_STATUSES: typeof StatusesOfContract = ['waiting', 'approved', 'spam', 'trash'];

/** What the address of the queue says. */
export interface CommentsSearch {
  /** The tab; without it those that wait. */
  status?: CommentStatus | undefined;
  q?: string | undefined;
  /** Id of the one post whose comments are shown. */
  post?: number | undefined;
  /** Only comments older than this one. */
  before?: number | undefined;
  /**
   * In place of the queue the page that asks a machine for a comment: on the post of this id, or on one that
   * is still to be chosen (0).
   */
  ai?: number | undefined;
}

const PAGE_LENGTH = 30;

function id(value: unknown, least = 1): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least && number < 2 ** 31 ? number : undefined;
}

/** Reads an address; what it says wrong is left out. */
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

/** The question that belongs to an address. @param locale of the panel, for the titles of posts */
export function commentsInput({ status = 'waiting', q = '', post, before }: CommentsSearch, locale: string) {
  return { status, q, post, before, limit: PAGE_LENGTH, ...(isLocale(locale) ? { locale } : {}) };
}
