import type { Locale } from '@sanwen/contracts/locales';
import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import type { ReadDb } from '../../db/read.ts';
import { searchIndex } from './index/choose-index.ts';
import {
  documentsOf,
  type MatchingKeys,
  type Ranks,
  any,
  hasPhrase,
  type Match,
} from './index/search-index.ts';
import { fromSearchKey, PERIOD_DAYS, periodOf } from './index/search-key.ts';
import { correctQuery } from './query/correct-query.ts';
import {
  allButOne,
  partsOf,
  planQuery,
  type QueryPlan,
  scatteredMatch,
  strictMatch,
  strictRanking,
  termsOf,
} from './query/query-plan.ts';
import { type Markers, markersOf } from './snippets/marks.ts';

/** With fewer hits, misspelled words are corrected. */
const FEW = 3;
/** With fewer hits, character pairs may be apart. */
const FEW_FOR_PHRASES = 10;

/** For parts that match very many documents, only the newest ones are ranked. */
const COARSELY_RANKED_MAX = 500;

/** A hit, and what to mark in it. */
export interface MarkedHit extends Hit {
  markers: Markers;
}

interface Found {
  /** Best first: all hits, or at least as many as requested. */
  hits: MarkedHit[];
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
  /** The corrected query, if any. */
  corrected: string | null;
}

/** Finds posts that match a query. With few hits, adds looser matches after them. */
export async function findMatches(query: string, search: Search): Promise<Found> {
  const plan = planQuery(query, { locale: search.languages[0] });
  if (termsOf(plan).length === 0) return { hits: [], total: 0, isCapped: false, corrected: null };
  const strict = await searchStrictly(plan, search);
  if (strict.total >= FEW) return widen(plan, strict, search);
  const better = await correctQuery(search.db, plan);
  const correctedMatches = better && (await searchStrictly(better, search));
  if (!better || !correctedMatches || correctedMatches.total <= strict.total)
    return widen(plan, strict, search);
  const found = await widen(better, correctedMatches, search);
  return { ...found, corrected: better.query === query ? null : better.query };
}

type Matches = Omit<Found, 'corrected'>;

/** Where to search. */
interface Search {
  db: ReadDb;
  /** All languages, the reader's first. */
  languages: readonly Locale[];
  /** How many hits are needed. */
  most: number;
}

/**
 * With few hits, adds those whose characters are apart. With none, finds those that match most or at least
 * some of the query.
 */
async function widen(plan: QueryPlan, strict: Matches, search: Search): Promise<Found> {
  let found = strict;
  if (found.total < FEW_FOR_PHRASES && hasPhrase(strictMatch(plan))) {
    const wider = await runSearch(plan, scatteredMatch(plan), search, { isScattered: true });
    const known = new Set(found.hits.map((hit) => hit.postId));
    const hits = [...found.hits, ...wider.hits.filter((hit) => !known.has(hit.postId))];
    found = { ...wider, hits, total: wider.isCapped ? wider.total : hits.length };
  }
  for (const parts of [allButOne(plan), partsOf(plan)]) {
    // A single part is the query itself.
    if (parts.length > 1 && found.total === 0) found = await searchForAny(plan, parts, search);
  }
  return { ...found, corrected: null };
}

const searchStrictly = (plan: QueryPlan, search: Search) =>
  runSearch(plan, strictMatch(plan), search, { ranking: strictRanking(plan) });

interface SearchOptions {
  /** Matches the same documents, but ranks them better. */
  ranking?: Match;
  isScattered?: boolean;
}

async function runSearch(
  plan: QueryPlan,
  match: Match,
  { db, languages, most }: Search,
  { ranking = match, isScattered = false }: SearchOptions = {},
): Promise<Matches> {
  const found = await searchIndex(db).find(db, match, { posts: SEARCH_TOTAL_MAX, newest: documentsOf(most) });
  // A term in nearly every post doesn't help to rank, and ranking would read each of them.
  const ranks = found.areMany ? new Map<number, number>() : await rankMatches(db, ranking, found);
  return response(rankPosts(found, ranks, languages), found.areMany, markersOf(termsOf(plan), isScattered));
}

/**
 * Finds documents with at least one part. Very many are ranked by which parts they contain; rare parts count
 * most.
 */
async function searchForAny(plan: QueryPlan, parts: Match[], search: Search): Promise<Matches> {
  const { db, languages, most } = search;
  const newest = Math.max(documentsOf(most), COARSELY_RANKED_MAX);
  const found = await searchIndex(db).findEach(db, parts, { posts: SEARCH_TOTAL_MAX, newest });
  const ranks: Ranks = new Map();
  for (const { docs } of found) {
    const ranked = docs.slice(0, COARSELY_RANKED_MAX);
    for (const key of ranked) ranks.set(key, (ranks.get(key) ?? 0) + 1 / Math.log2(ranked.length + 2));
  }
  const docs = [...new Set(found.flatMap((part) => part.docs))];
  const hits = rankPosts({ docs, titles: [] }, ranks, languages);
  const areMany = hits.length > SEARCH_TOTAL_MAX || found.some((part) => part.areMany);
  if (hits.length > 0 && !areMany) return runSearch(plan, any(parts), search, { isScattered: true });
  return response(hits, areMany, markersOf(termsOf(plan), true));
}

function response(hits: Hit[], areMany: boolean, markers: Markers): Matches {
  const isCapped = areMany || hits.length > SEARCH_TOTAL_MAX;
  return {
    hits: hits.slice(0, SEARCH_TOTAL_MAX).map((hit) => ({ ...hit, markers })),
    total: isCapped ? SEARCH_TOTAL_MAX : hits.length,
    isCapped,
  };
}

/** Ranking counts each term in all documents, so it is skipped for a single post. */
async function rankMatches(db: ReadDb, match: Match, found: MatchingKeys): Promise<Ranks> {
  const posts = new Set(found.docs.map((key) => fromSearchKey(key).postId));
  return posts.size > 1 ? searchIndex(db).rank(db, match, found) : new Map();
}

/** A matching post, in the first of the reader's languages that matches. */
interface Hit {
  postId: number;
  locale: Locale;
}

/** Factor for the oldest posts. New posts have 1, those from a year ago half way. */
const OLDEST = 0.75;
const PERIODS_A_YEAR = 365 / PERIOD_DAYS;
/** Factors for matches in the reader's language, its fallback, and the last one. */
const LANGUAGE_WEIGHTS = [1, 0.9, 0.8];

/**
 * Turns documents into posts: each once, by its best document, best first. Without ranks, matches in titles
 * and labels come first, then the newest.
 * @param ranks of documents; those without one come last
 * @param languages all languages, the reader's first
 */
export function rankPosts(
  { docs, titles }: Pick<MatchingKeys, 'docs' | 'titles'>,
  ranks: Ranks,
  languages: readonly Locale[],
): Hit[] {
  const now = periodOf(new Date());
  const inTitles = new Set(ranks.size > 0 ? [] : titles);
  const posts = new Map<number, { key: number; score: number; place: number }>();
  const note = (key: number) => {
    const rank = ranks.get(key) ?? (inTitles.has(key) ? 1 : undefined);
    // It contains the tokens, but not as a phrase.
    if (rank === 0) return;
    const { period, postId, locale } = fromSearchKey(key);
    const place = languages.indexOf(locale);
    const age = Math.max(0, now - period) / PERIODS_A_YEAR;
    const score = (rank ?? 0) * (OLDEST + (1 - OLDEST) / (1 + age)) * (LANGUAGE_WEIGHTS[place] ?? 0);
    const post = posts.get(postId);
    if (!post) {
      posts.set(postId, { key, score, place });
      return;
    }
    post.score = Math.max(post.score, score);
    post.place = Math.min(post.place, place);
  };
  docs.forEach(note);
  // Older than the newest matches, but matched by title or labels.
  const last = docs.at(-1) ?? 0;
  titles.filter((key) => key < last).forEach(note);
  return [...posts.entries()]
    .sort(([, a], [, b]) => b.score - a.score || b.key - a.key)
    .flatMap(([postId, { place }]) => {
      const locale = languages[place];
      return locale ? [{ postId, locale }] : [];
    });
}
