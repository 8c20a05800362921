import { LOCALES } from '@sanwen/contracts/locales';
import type { ReadDb } from '#src/db/read.ts';

/** A document's tokens by field. Title and labels together are its head. */
interface IndexEntry {
  key: number;
  title: string[];
  labels: string[];
  excerpt: string[];
  body: string[];
}

/** Keys of documents, newest first. */
export interface FoundKeys {
  docs: number[];
  /** Whether there are very many posts; then these are only the newest. */
  areMany: boolean;
}

export interface MatchingKeys extends FoundKeys {
  /** Documents whose head matches by itself: all of them, or none if there are too many to be useful. */
  titles: number[];
}

/** Limits for matches with very many posts. */
interface FindLimits {
  /** More posts than this count as very many. */
  posts: number;
  /** How many documents to return then. */
  newest: number;
}

/** How well documents match: higher is better, 0 is no match. */
export type Ranks = Map<number, number>;

/** The index in one of the two databases. Both find the same; each ranks in its own way. */
export interface SearchIndex {
  add: (db: ReadDb, entries: IndexEntry[]) => Promise<void>;
  remove: (db: ReadDb, keys: number[]) => Promise<void>;
  clear: (db: ReadDb) => Promise<void>;
  /** Call it after adding many entries. */
  cleanUp: (db: ReadDb) => Promise<void>;
  /** Locks a post until the transaction ends. */
  lockPost: (db: ReadDb, postId: number) => Promise<void>;
  /** Finds matching documents. */
  find: (db: ReadDb, match: Match, limits: FindLimits) => Promise<MatchingKeys>;
  /** Finds matching documents for each of several matches. */
  findEach: (db: ReadDb, matches: Match[], limits: FindLimits) => Promise<FoundKeys[]>;
  /** Ranks found documents. Leaves out those that would take too long. */
  rank: (db: ReadDb, match: Match, found: MatchingKeys) => Promise<Ranks>;
  /** Ranks the newest `most` documents whose head matches, by their head alone. */
  rankTitles: (db: ReadDb, match: Match, most: number) => Promise<Ranks>;
}

/**
 * Parses keys that a database returns as one string, which is many times faster than one row each.
 * @returns newest first
 */
export function readKeys(joined: string | null | undefined): number[] {
  const keys = joined ? joined.split(',').map(Number) : [];
  return keys.sort((a, b) => b - a);
}

/** The number of documents that proves more than `posts` posts. */
export function documentsOf(posts: number): number {
  return (posts + 1) * LOCALES.length;
}

/** A condition on documents that both databases can express. */
export type Match =
  /** Consecutive tokens. With `prefix`, the last one matches as a prefix. */
  { kind: 'phrase'; tokens: string[]; prefix: boolean } | { kind: 'all' | 'any'; of: Match[] };

export function phrase(tokens: string[], prefix = false): Match {
  return { kind: 'phrase', tokens, prefix };
}

export function all(of: Match[]): Match {
  return combine('all', of);
}

export function any(of: Match[]): Match {
  return combine('any', of);
}

function combine(kind: 'all' | 'any', of: Match[]): Match {
  const [only] = of;
  return only && of.length === 1 ? only : { kind, of };
}

/** The same tokens at any position. Whatever matches `match` also matches this. */
export function scattered(match: Match): Match {
  if (match.kind !== 'phrase') return { kind: match.kind, of: match.of.map(scattered) };
  const { tokens, prefix } = match;
  return all(tokens.map((token, index) => phrase([token], prefix && index === tokens.length - 1)));
}

/** Whether a match contains a phrase of several tokens. */
export function hasPhrase(match: Match): boolean {
  return match.kind === 'phrase' ? match.tokens.length > 1 : match.of.some(hasPhrase);
}
