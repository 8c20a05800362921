import { sql } from 'kysely';
import type { ReadDb } from '../../db/read.ts';
import { hasTraditional } from '../../text/chinese-words.ts';
import { foldLabel } from './documents/terms.ts';
import { type QueryPlan, termsOf } from './query/query-plan.ts';

/** Sorts after everything with the same prefix. */
const LAST = '\u{10ffff}';
/** A shorter prefix matches too many words. */
const WORD_LENGTH_MIN = 2;
/** Rows read per suggestion, because some are the same in another script. */
const READ_FOR_EACH = 3;

/**
 * Suggests queries that start with the typed text: names of tags and categories and keywords, then
 * completions of the last word, each by how many documents contain it. Of a name in both scripts, the
 * reader's.
 */
export async function suggestTerms(db: ReadDb, plan: QueryPlan, limit: number): Promise<string[]> {
  const typed = foldLabel(plan.query);
  const last = termsOf(plan).at(-1);
  const labels = await findTerms(db, 'label', typed, limit * READ_FOR_EACH);
  const word = last?.kind === 'word' && last.prefix && last.word.length >= WORD_LENGTH_MIN ? last : undefined;
  const words = word ? await findTerms(db, 'word', word.word, limit) : [];
  const queries = [
    ...labels.sort((a, b) => Number(isOtherScript(a, plan)) - Number(isOtherScript(b, plan))),
    ...words.map((found) => plan.query.slice(0, word?.start) + found),
  ];
  const byMeaning = Map.groupBy(queries, foldLabel);
  byMeaning.delete(typed);
  return Array.from(byMeaning.values(), ([first = '']) => first).slice(0, limit);
}

/** Whether a label is in the other Chinese script than the reader's. */
function isOtherScript(label: string, { locale }: QueryPlan): boolean {
  return hasTraditional(label) !== (locale === 'zh-TW');
}

async function findTerms(
  db: ReadDb,
  kind: 'label' | 'word',
  beginning: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_terms')
    .select('label')
    .where('kind', '=', kind)
    .where('term', '>=', beginning)
    .where('term', '<', beginning + LAST)
    .groupBy('label')
    .orderBy(sql`sum(frequency)`, 'desc')
    .orderBy('label')
    .limit(limit)
    .execute();
  return rows.map((row) => row.label);
}
