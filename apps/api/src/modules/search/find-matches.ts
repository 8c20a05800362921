import type { Locale } from '@sanwen/contracts/locales';
import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import type { ReadDb } from '../../db/read.ts';
import { searchIndex } from './index/choose-index.ts';
import { documentsOf, type MatchingKeys, type Ranks } from './index/search-index.ts';
import { fromSearchKey } from './index/search-key.ts';
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
import { type Hit, rankPosts } from './rank-posts.ts';
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

/**
 * Behind few hits, those whose characters stand apart; in place of none, those that have most or at least
 * some of the query.
 */
async function widen(plan: QueryPlan, strict: Answer, search: Search): Promise<Found> {
  let found = strict;
  if (found.total < SCARCE && hasPhrase(strictMatch(plan))) {
    const wider = await ask(plan, scatteredMatch(plan), search, { isScattered: true });
    const known = new Set(found.hits.map((hit) => hit.postId));
    const hits = [...found.hits, ...wider.hits.filter((hit) => !known.has(hit.postId))];
    found = { ...wider, hits, total: wider.isCapped ? wider.total : hits.length };
  }
  for (const parts of [allButOne(plan), partsOf(plan)]) {
    // One part alone is what was looked for.
    if (parts.length > 1 && found.total === 0) found = await askForAny(plan, parts, search);
  }
  return { ...found, corrected: null };
}

const askStrictly = (plan: QueryPlan, search: Search) =>
  ask(plan, strictMatch(plan), search, { ranking: strictRanking(plan) });

interface Asking {
  /** Finds the same documents and tells more of how well they match. */
  ranking?: Match;
  isScattered?: boolean;
}

async function ask(
  plan: QueryPlan,
  match: Match,
  { db, languages, most }: Search,
  { ranking = match, isScattered = false }: Asking = {},
): Promise<Answer> {
  const found = await searchIndex(db).find(db, match, { posts: SEARCH_TOTAL_MAX, newest: documentsOf(most) });
  // What stands in nearly every post tells none apart; and the database would look at each.
  const ranks = found.areMany ? new Map<number, number>() : await rankWell(db, ranking, found);
  return response(rankPosts(found, ranks, languages), found.areMany, markersOf(termsOf(plan), isScattered));
}

/**
 * Those that have one part at least. Very many are ranked by which parts they have, the rare ones counting
 * most.
 */
async function askForAny(plan: QueryPlan, parts: Match[], search: Search): Promise<Answer> {
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
  if (hits.length > 0 && !areMany) return ask(plan, any(parts), search, { isScattered: true });
  return response(hits, areMany, markersOf(termsOf(plan), true));
}

function response(hits: Hit[], areMany: boolean, markers: Markers): Answer {
  const isCapped = areMany || hits.length > SEARCH_TOTAL_MAX;
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
