import { sql } from 'kysely';
import type { ReadDb } from '../../db/read.ts';
import { foldLabel } from './terms.ts';
import { termsOf } from './query-plan.ts';
import type { QueryPlan } from './query-plan.ts';

/** Follows whatever begins with the same letters. */
const LAST = '\u{10ffff}';
/** A shorter beginning goes on to too many words. */
const WORD_LENGTH_MIN = 2;

/**
 * Whole queries that begin with what was typed: names of tags and categories and keywords first, then what the last word
 * may become, each by how many posts have it.
 */
export async function suggestTerms(db: ReadDb, plan: QueryPlan, limit: number): Promise<string[]> {
  const typed = foldLabel(plan.query);
  const last = termsOf(plan).at(-1);
  const labels = await termsFrom(db, 'label', typed, limit);
  const words =
    last?.kind === 'word' && last.prefix && last.word.length >= WORD_LENGTH_MIN
      ? await termsFrom(db, 'word', last.word, limit)
      : [];
  const queries = [
    ...labels.map(({ label }) => label),
    ...words.map(({ label }) => plan.query.slice(0, last?.kind === 'word' ? last.start : 0) + label),
  ];
  const seen = new Set([typed]);
  return queries.filter((query) => isNew(seen, foldLabel(query))).slice(0, limit);
}

function isNew(seen: Set<string>, folded: string): boolean {
  const isIt = !seen.has(folded);
  seen.add(folded);
  return isIt;
}

function termsFrom(db: ReadDb, kind: 'label' | 'word', beginning: string, limit: number) {
  return db
    .selectFrom('search_terms')
    .select(['label', sql<number>`sum(frequency)`.as('frequency')])
    .where('kind', '=', kind)
    .where('term', '>=', beginning)
    .where('term', '<', beginning + LAST)
    .groupBy('label')
    .orderBy(sql`sum(frequency)`, 'desc')
    .orderBy('label')
    .limit(limit)
    .execute();
}
