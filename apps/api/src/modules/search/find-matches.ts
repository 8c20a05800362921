import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { ReadDb } from '../../db/read.ts';
import { correctQuery } from './correct-query.ts';
import { searchIndex } from './index/search-index.ts';
import type { Answer, Hit } from './index/search-index.ts';
import { markersOf } from './marks.ts';
import type { Marker } from './marks.ts';
import { hasPhrase } from './match.ts';
import type { Match } from './match.ts';
import { partialMatch, planQuery, scatteredMatch, strictMatch, termsOf } from './query-plan.ts';
import type { QueryPlan } from './query-plan.ts';

/** With fewer hits, misspelt words are put right. */
const FEW = 3;
/** With fewer hits, pairs of characters may stand apart. */
const SCARCE = 10;

/** Which part of what was found, in which languages. */
export interface Window {
  languages: readonly Locale[];
  limit: number;
  offset: number;
}

/** A hit, and what to mark in it. */
export interface MarkedHit extends Hit {
  markers: Marker[];
}

export interface Found {
  hits: MarkedHit[];
  total: number;
  isCapped: boolean;
  /** What was looked for instead, if it was put right. */
  corrected: string | null;
}

/** Finds what a query asks for; where that is little, also what is near to it, after it. */
export async function findMatches(db: ReadDb, query: string, window: Window): Promise<Found> {
  const plan = planQuery(query);
  const nothing: Found = { hits: [], total: 0, isCapped: false, corrected: null };
  if (termsOf(plan).length === 0) return nothing;
  const strict = await ask(db, strictMatch(plan), window);
  if (strict.total >= FEW) return widen(db, plan, strict, window);
  const better = await correctQuery(db, plan);
  const again = better && (await ask(db, strictMatch(better), window));
  if (!better || !again || again.total <= strict.total) return widen(db, plan, strict, window);
  const found = await widen(db, better, again, window);
  return { ...found, corrected: better.query === query ? null : better.query };
}

/** Behind few hits, those whose characters stand apart; in place of none, those that have any part of the query. */
async function widen(db: ReadDb, plan: QueryPlan, strict: Answer, window: Window): Promise<Found> {
  const terms = termsOf(plan);
  const exactly = strictMatch(plan);
  if (strict.total >= SCARCE) return toFound([{ answer: strict, markers: markersOf(terms, false) }]);
  const isWhole = strict.hits.length === strict.total;
  const first = isWhole ? strict : await ask(db, exactly, { ...window, offset: 0, limit: SCARCE });
  const here = { ...first, hits: first.hits.slice(window.offset, window.offset + window.limit) };
  const rest = {
    ...window,
    offset: Math.max(0, window.offset - first.total),
    limit: window.limit - here.hits.length,
    without: first.hits.map((hit) => hit.postId),
  };
  let wider = hasPhrase(exactly) ? await ask(db, scatteredMatch(plan), rest) : undefined;
  if (first.total + (wider?.total ?? 0) === 0) wider = await ask(db, partialMatch(plan), rest);
  return toFound([
    { answer: here, markers: markersOf(terms, false) },
    ...(wider ? [{ answer: wider, markers: markersOf(terms, true) }] : []),
  ]);
}

function ask(db: ReadDb, match: Match, window: Window & { without?: number[] }): Promise<Answer> {
  return searchIndex(db).find(db, { match, without: [], ...window });
}

/** Answers one behind the other. */
function toFound(answers: { answer: Answer; markers: Marker[] }[]): Found {
  const total = answers.reduce((sum, { answer }) => sum + answer.total, 0);
  return {
    hits: answers.flatMap(({ answer, markers }) => answer.hits.map((hit) => ({ ...hit, markers }))),
    total: Math.min(total, SEARCH_TOTAL_MAX),
    isCapped: total > SEARCH_TOTAL_MAX || answers.some(({ answer }) => answer.isPartial),
    corrected: null,
  };
}
