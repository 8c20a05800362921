import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { ReadDb } from '../../db/read.ts';
import { correctQuery } from './query/correct-query.ts';
import { searchIndex } from './index/choose-index.ts';
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

/** Newest documents that are looked at: one post more than is counted, in every language. */
const DOCUMENTS_MAX = (SEARCH_TOTAL_MAX + 1) * LOCALES.length;

/** Of each part of a match that finds very many: its newest documents. */
const COARSELY_RANKED_MAX = 500;

/** A hit, and what to mark in it. */
export interface MarkedHit extends Hit {
  markers: Markers;
}

export interface Found {
  /** All of them, best first. */
  hits: MarkedHit[];
  /** Whether there are more. */
  isCapped: boolean;
  /** What was looked for instead, if it was put right. */
  corrected: string | null;
}

/**
 * Finds what a query asks for; where that is little, also what is near to it, behind it.
 * @param languages all of ours, the reader's first.
 */
export async function findMatches(db: ReadDb, query: string, languages: readonly Locale[]): Promise<Found> {
  const plan = planQuery(query, { locale: languages[0] });
  if (termsOf(plan).length === 0) return { hits: [], isCapped: false, corrected: null };
  const strict = await askStrictly(db, plan, languages);
  if (strict.hits.length >= FEW) return widen(db, plan, strict, languages);
  const better = await correctQuery(db, plan);
  const again = better && (await askStrictly(db, better, languages));
  if (!better || !again || again.hits.length <= strict.hits.length) return widen(db, plan, strict, languages);
  const found = await widen(db, better, again, languages);
  return { ...found, corrected: better.query === query ? null : better.query };
}

type Answer = Omit<Found, 'corrected'>;

/** Behind few hits, those whose characters stand apart; in place of none, those that have most or at least some of the query. */
async function widen(db: ReadDb, plan: QueryPlan, strict: Answer, languages: readonly Locale[]): Promise<Found> {
  let found = strict;
  if (found.hits.length < SCARCE && hasPhrase(strictMatch(plan))) {
    const wider = await ask(db, plan, scatteredMatch(plan), languages, { isScattered: true });
    const known = new Set(found.hits.map((hit) => hit.postId));
    found = { ...wider, hits: [...found.hits, ...wider.hits.filter((hit) => !known.has(hit.postId))] };
  }
  for (const match of [allButOneMatch(plan), partialMatch(plan)]) {
    if (match && found.hits.length === 0) {
      found = await ask(db, plan, match, languages, { isScattered: true, isPartial: true });
    }
  }
  return { ...found, corrected: null };
}

const askStrictly = (db: ReadDb, plan: QueryPlan, languages: readonly Locale[]) =>
  ask(db, plan, strictMatch(plan), languages, { ranking: strictRanking(plan) });

interface Asking {
  /** Finds the same documents and tells more of how well they match. */
  ranking?: Match;
  isScattered?: boolean;
  /** Whether hits differ in how much of the query they have, so that even very many have to be ranked. */
  isPartial?: boolean;
}

async function ask(
  db: ReadDb,
  plan: QueryPlan,
  match: Match,
  languages: readonly Locale[],
  { ranking = match, isScattered = false, isPartial = false }: Asking = {},
): Promise<Answer> {
  const index = searchIndex(db);
  const found = await index.find(db, match, DOCUMENTS_MAX);
  const isTooMany = found.docs.length >= DOCUMENTS_MAX;
  const ranks = await (isTooMany ? rankCoarsely(db, isPartial ? match : undefined) : rankWell(db, ranking, found));
  const hits = rankPosts(found, ranks, languages);
  const markers = markersOf(termsOf(plan), isScattered);
  return {
    hits: hits.slice(0, SEARCH_TOTAL_MAX).map((hit) => ({ ...hit, markers })),
    isCapped: isTooMany || hits.length > SEARCH_TOTAL_MAX,
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
