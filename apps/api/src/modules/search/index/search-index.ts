import type { ReadDb } from '../../../db/read.ts';
import type { Match } from '../query/match.ts';

/** A document's tokens, field by field; title and labels are its head. */
export interface IndexEntry {
  key: number;
  title: string[];
  labels: string[];
  excerpt: string[];
  body: string[];
}

/** Keys of documents, the newest first. */
export interface MatchingKeys {
  docs: number[];
  /** Those whose head matches by itself. */
  heads: number[];
}

/** How well each of some documents matches: more is better, 0 is not at all. */
export type Ranks = Map<number, number>;

/** The index as one of the two databases keeps it. Both find the same; each ranks with its own means. */
export interface SearchIndex {
  add: (db: ReadDb, entries: IndexEntry[]) => Promise<void>;
  remove: (db: ReadDb, keys: number[]) => Promise<void>;
  clear: (db: ReadDb) => Promise<void>;
  /** After much was added. */
  tidy: (db: ReadDb) => Promise<void>;
  /** Keeps other writers from a post until the transaction ends. */
  lockPost: (db: ReadDb, postId: number) => Promise<void>;
  /** The newest documents that match, at most so many. */
  find: (db: ReadDb, match: Match, most: number) => Promise<MatchingKeys>;
  /** The same, without asking whose head matches: that looks at many more. */
  newest: (db: ReadDb, match: Match, most: number) => Promise<number[]>;
  /** Ranks documents that were found; those that it would take too long to rank are left out. */
  rank: (db: ReadDb, match: Match, found: MatchingKeys) => Promise<Ranks>;
  /** Ranks the newest documents whose head matches, at most so many, by their head alone. */
  rankHeads: (db: ReadDb, match: Match, most: number) => Promise<Ranks>;
}

/** Keys as both databases hand them over in one piece, which is many times as fast as row by row. @returns newest first. */
export function readKeys(joined: string | null | undefined): number[] {
  const keys = joined ? joined.split(',').map(Number) : [];
  return keys.sort((a, b) => b - a);
}
