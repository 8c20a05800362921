import type { Locale } from '@sanwen/contracts/locales';
import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import type { ReadDb } from '../../db/read.ts';
import { searchIndex } from './index/choose-index.ts';
import { documentsOf, type MatchingKeys, type Ranks } from './index/search-index.ts';
import { fromSearchKey, PERIOD_DAYS, periodOf } from './index/search-key.ts';
import { correctQuery } from './query/correct-query.ts';
import { any, hasPhrase, type Match } from './query/match.ts';
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

/** With fewer hits, misspelt words are put right. */
const FEW = 3;
/** With fewer hits, pairs of characters may stand apart. */
const SCARCE = 10;

/** Of each part of a match that finds very many: its newest documents. */
const COARSELY_RANKED_MAX = 500;

/** A hit, and what to mark in it. */
export interface MarkedHit extends Hit {
  markers: Markers;
}

interface Found {
  /** The best of them, best first: all, or at least as many as were asked for. */
  hits: MarkedHit[];
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
  /** What was looked for instead, if it was put right. */
  corrected: string | null;
}

/** Finds what a query asks for; where that is little, also what is near to it, behind it. */
export async function findMatches(query: string, search: Search): Promise<Found> {
  const plan = planQuery(query, { locale: search.languages[0] });
  if (termsOf(plan).length === 0) return { hits: [], total: 0, isCapped: false, corrected: null };
  const strict = await searchStrictly(plan, search);
  if (strict.total >= FEW) return widen(plan, strict, search);
  const better = await correctQuery(search.db, plan);
  const again = better && (await searchStrictly(better, search));
  if (!better || !again || again.total <= strict.total) return widen(plan, strict, search);
  const found = await widen(better, again, search);
  return { ...found, corrected: better.query === query ? null : better.query };
}

type Matches = Omit<Found, 'corrected'>;

/** What a query is looked for in. */
interface Search {
  db: ReadDb;
  /** All of ours, the reader's first. */
  languages: readonly Locale[];
  /** Hits that are wanted. */
  most: number;
}

/**
 * Behind few hits, those whose characters stand apart; in place of none, those that have most or at least
 * some of the query.
 */
async function widen(plan: QueryPlan, strict: Matches, search: Search): Promise<Found> {
  let found = strict;
  if (found.total < SCARCE && hasPhrase(strictMatch(plan))) {
    const wider = await runSearch(plan, scatteredMatch(plan), search, { isScattered: true });
    const known = new Set(found.hits.map((hit) => hit.postId));
    const hits = [...found.hits, ...wider.hits.filter((hit) => !known.has(hit.postId))];
    found = { ...wider, hits, total: wider.isCapped ? wider.total : hits.length };
  }
  for (const parts of [allButOne(plan), partsOf(plan)]) {
    // One part alone is what was looked for.
    if (parts.length > 1 && found.total === 0) found = await searchForAny(plan, parts, search);
  }
  return { ...found, corrected: null };
}

const searchStrictly = (plan: QueryPlan, search: Search) =>
  runSearch(plan, strictMatch(plan), search, { ranking: strictRanking(plan) });

interface SearchOptions {
  /** Finds the same documents and tells more of how well they match. */
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
  // What stands in nearly every post tells none apart; and the database would look at each.
  const ranks = found.areMany ? new Map<number, number>() : await rankMatches(db, ranking, found);
  return response(rankPosts(found, ranks, languages), found.areMany, markersOf(termsOf(plan), isScattered));
}

/**
 * Those that have one part at least. Very many are ranked by which parts they have, the rare ones counting
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

/** The database counts each term in all documents before it ranks one, so one post alone is not ranked. */
async function rankMatches(db: ReadDb, match: Match, found: MatchingKeys): Promise<Ranks> {
  const posts = new Set(found.docs.map((key) => fromSearchKey(key).postId));
  return posts.size > 1 ? searchIndex(db).rank(db, match, found) : new Map();
}

/** A post that matches, in the first of the reader's languages in which it does. */
interface Hit {
  postId: number;
  locale: Locale;
}

/** Of the oldest posts; new ones have 1, those of a year ago the middle. */
const OLDEST = 0.75;
const PERIODS_A_YEAR = 365 / PERIOD_DAYS;
/** Of a match in the reader's language, in the one that stands in for it, and in the last. */
const LANGUAGE_WEIGHTS = [1, 0.9, 0.8];

/**
 * Makes posts of documents: each once, by its best document, best first. Where ranks tell nothing, those that
 * match by their head come first, then the newest.
 * @param ranks of documents; those without are behind those with.
 * @param languages all of ours, the reader's first.
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
    // Its tokens are there, but not as they were asked for.
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
  // Older than the newest matches, but found by their heads.
  const last = docs.at(-1) ?? 0;
  titles.filter((key) => key < last).forEach(note);
  return [...posts.entries()]
    .sort(([, a], [, b]) => b.score - a.score || b.key - a.key)
    .flatMap(([postId, { place }]) => {
      const locale = languages[place];
      return locale ? [{ postId, locale }] : [];
    });
}
