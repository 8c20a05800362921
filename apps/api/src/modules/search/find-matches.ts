import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { ReadDb } from '../../db/read.ts';
import { correctQuery } from './query/correct-query.ts';
import { searchIndex } from './index/choose-index.ts';
import { documentsOf } from './index/search-index.ts';
import type { MatchingKeys, Ranks } from './index/search-index.ts';
import { fromSearchKey } from './index/search-key.ts';
import { markersOf } from './snippets/marks.ts';
import type { Markers } from './snippets/marks.ts';
import { hasPhrase } from './query/match.ts';
import type { Match } from './query/match.ts';
import {
  allButOneMatch,
  partialMatch,
  planQuery,
  scatteredMatch,
  strictMatch,
  strictRanking,
  termsOf,
} from './query/query-plan.ts';
import type { QueryPlan } from './query/query-plan.ts';
import { rankPosts } from './rank-posts.ts';
import type { Hit } from './rank-posts.ts';

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

export interface Found {
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
  const strict = await askStrictly(plan, search);
  if (strict.total >= FEW) return widen(plan, strict, search);
  const better = await correctQuery(search.db, plan);
  const again = better && (await askStrictly(better, search));
  if (!better || !again || again.total <= strict.total) return widen(plan, strict, search);
  const found = await widen(better, again, search);
  return { ...found, corrected: better.query === query ? null : better.query };
}

type Answer = Omit<Found, 'corrected'>;

/** What a query is looked for in. */
export interface Search {
  db: ReadDb;
  /** All of ours, the reader's first. */
  languages: readonly Locale[];
  /** Hits that are wanted. */
  most: number;
}

/** Behind few hits, those whose characters stand apart; in place of none, those that have most or at least some of the query. */
async function widen(plan: QueryPlan, strict: Answer, search: Search): Promise<Found> {
  let found = strict;
  if (found.total < SCARCE && hasPhrase(strictMatch(plan))) {
    const wider = await ask(plan, scatteredMatch(plan), search, { isScattered: true });
    const known = new Set(found.hits.map((hit) => hit.postId));
    const hits = [...found.hits, ...wider.hits.filter((hit) => !known.has(hit.postId))];
    found = { ...wider, hits, total: wider.isCapped ? wider.total : hits.length };
  }
  for (const match of [allButOneMatch(plan), partialMatch(plan)]) {
    if (match && found.total === 0) found = await ask(plan, match, search, { isScattered: true, isPartial: true });
  }
  return { ...found, corrected: null };
}

const askStrictly = (plan: QueryPlan, search: Search) => ask(plan, strictMatch(plan), search, { ranking: strictRanking(plan) });

interface Asking {
  /** Finds the same documents and tells more of how well they match. */
  ranking?: Match;
  isScattered?: boolean;
  /** Whether hits differ in how much of the query they have, so that even very many have to be ranked. */
  isPartial?: boolean;
}

async function ask(
  plan: QueryPlan,
  match: Match,
  { db, languages, most }: Search,
  { ranking = match, isScattered = false, isPartial = false }: Asking = {},
): Promise<Answer> {
  const newest = documentsOf(isPartial ? SEARCH_TOTAL_MAX : most);
  const found = await searchIndex(db).find(db, match, { posts: SEARCH_TOTAL_MAX, newest });
  const ranks = await (found.areMany ? rankCoarsely(db, isPartial ? match : undefined) : rankWell(db, ranking, found));
  const hits = rankPosts(found, ranks, languages);
  const isCapped = found.areMany || hits.length > SEARCH_TOTAL_MAX;
  const markers = markersOf(termsOf(plan), isScattered);
  return {
    hits: hits.slice(0, SEARCH_TOTAL_MAX).map((hit) => ({ ...hit, markers })),
    total: isCapped ? SEARCH_TOTAL_MAX : hits.length,
    isCapped,
  };
}

/** The database counts each term in all documents before it ranks one, so one post alone is not ranked. */
async function rankWell(db: ReadDb, match: Match, found: MatchingKeys): Promise<Ranks> {
  const posts = new Set(found.docs.map((key) => fromSearchKey(key).postId));
  return posts.size > 1 ? searchIndex(db).rank(db, match, found) : new Map();
}

/**
 * Ranks very many by which parts of a match they have, the rare ones counting most: the database would look at each document.
 * What stands in nearly every post tells none apart, and is not ranked at all.
 */
async function rankCoarsely(db: ReadDb, match: Match | undefined): Promise<Ranks> {
  const ranks: Ranks = new Map();
  if (match?.kind !== 'any') return ranks;
  for (const part of match.of) {
    const docs = await searchIndex(db).newest(db, part, COARSELY_RANKED_MAX);
    for (const key of docs) ranks.set(key, (ranks.get(key) ?? 0) + 1 / Math.log2(docs.length + 2));
  }
  return ranks;
}
