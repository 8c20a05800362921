import type { Locale } from '@sanwen/contracts/locales';
import { SqliteAdapter } from 'kysely';
import type { ReadDb } from '../../../db/read.ts';
import type { Match } from '../match.ts';
import { postgresIndex } from './postgres-index.ts';
import { sqliteIndex } from './sqlite-index.ts';

/** A document's tokens, field by field. */
export interface IndexEntry {
  key: number;
  title: string[];
  labels: string[];
  excerpt: string[];
  body: string[];
}

export interface Question {
  match: Match;
  /** Languages, the reader's first: in which a post is shown, and which counts a little more. */
  languages: readonly Locale[];
  /** Posts that are not asked for. */
  without: number[];
  limit: number;
  offset: number;
}

/** A post that matches, in the first of the languages in which it does. */
export interface Hit {
  postId: number;
  locale: Locale;
}

export interface Answer {
  hits: Hit[];
  /** Posts that match. */
  total: number;
  /** Whether so many match that not all were looked at. */
  isPartial: boolean;
}

/** The index as one of the two databases keeps it. Both find the same posts; each ranks with its own means. */
export interface SearchIndex {
  add: (db: ReadDb, entries: IndexEntry[]) => Promise<void>;
  remove: (db: ReadDb, keys: number[]) => Promise<void>;
  clear: (db: ReadDb) => Promise<void>;
  /** After much was added. */
  tidy: (db: ReadDb) => Promise<void>;
  /** Keeps other writers from a post until the transaction ends. */
  lockPost: (db: ReadDb, postId: number) => Promise<void>;
  /** Posts that match, best first. */
  find: (db: ReadDb, question: Question) => Promise<Answer>;
  /** Posts whose title or labels match, best first; of many, the newest. */
  findByHead: (db: ReadDb, question: Question) => Promise<Hit[]>;
}

/** The index of the database behind `db`. */
export function searchIndex(db: ReadDb): SearchIndex {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteIndex : postgresIndex;
}
