import { LOCALES } from '@sanwen/contracts/locales';
import type { ReadDb } from '#src/db/read.ts';
import type { Match } from '../query/match.ts';

/** A document's tokens, field by field; title and labels are its head. */
interface IndexEntry {
  key: number;
  title: string[];
  labels: string[];
  excerpt: string[];
  body: string[];
}

/** Keys of documents, the newest first. */
export interface FoundKeys {
  docs: number[];
  /** Whether they are of very many posts: these are only the newest then. */
  areMany: boolean;
}

export interface MatchingKeys extends FoundKeys {
  /**
   * Those whose head matches by itself: all, or none where they are so many that they tell no documents
   * apart.
   */
  titles: number[];
}

/** What is wanted of very many. */
interface FindLimits {
  /** More posts than this are very many. */
  posts: number;
  /** So many documents of them will do. */
  newest: number;
}

/** How well each of some documents matches: more is better, 0 is not at all. */
export type Ranks = Map<number, number>;

/** The index as one of the two databases keeps it. Both find the same; each ranks with its own means. */
export interface SearchIndex {
  add: (db: ReadDb, entries: IndexEntry[]) => Promise<void>;
  remove: (db: ReadDb, keys: number[]) => Promise<void>;
  clear: (db: ReadDb) => Promise<void>;
  /** After much was added. */
  cleanUp: (db: ReadDb) => Promise<void>;
  /** Keeps other writers from a post until the transaction ends. */
  lockPost: (db: ReadDb, postId: number) => Promise<void>;
  /** The documents that match. */
  find: (db: ReadDb, match: Match, limits: FindLimits) => Promise<MatchingKeys>;
  /** The documents that match each of several. */
  findEach: (db: ReadDb, matches: Match[], limits: FindLimits) => Promise<FoundKeys[]>;
  /** Ranks documents that were found; those that it would take too long to rank are left out. */
  rank: (db: ReadDb, match: Match, found: MatchingKeys) => Promise<Ranks>;
  /** Ranks the newest documents whose head matches, at most so many, by their head alone. */
  rankTitles: (db: ReadDb, match: Match, most: number) => Promise<Ranks>;
}

/**
 * Keys as both databases hand them over in one piece, which is many times as fast as row by row. @returns
 * newest first.
 */
export function readKeys(joined: string | null | undefined): number[] {
  const keys = joined ? joined.split(',').map(Number) : [];
  return keys.sort((a, b) => b - a);
}

/** Documents that `posts` posts and one more have at most, which are more posts than that in any case. */
export function documentsOf(posts: number): number {
  return (posts + 1) * LOCALES.length;
}
