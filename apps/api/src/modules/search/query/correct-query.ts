import { sql } from 'kysely';
import type { ReadDb } from '#src/db/read.ts';
import { stem } from '../tokens/tokenize.ts';
import { planQuery, type QueryPlan, termsOf } from './query-plan.ts';

/** Shorter words are too near to one another. */
const LENGTH_MIN = 4;
/** From this length on, two letters may be wrong. */
const LONG = 8;
/** More unknown words than this are no misspelling. */
const WORDS_MAX = 4;

/** Follows whatever begins with the same letters. */
const LAST = '\u{10ffff}';

/**
 * A query with the words that no post has made good: one that begins known words may go on; another becomes
 * the most frequent of the nearest words with its first letter.
 * @returns undefined when there is nothing to make good.
 */
export async function correctQuery(db: ReadDb, plan: QueryPlan): Promise<QueryPlan | undefined> {
  const unknown = await findUnknown(db, plan);
  if (unknown.length === 0 || unknown.length > WORDS_MAX) return undefined;
  const unfinished = new Set<string>();
  let { query } = plan;
  // From the end, so that places stay what they are.
  for (const { word, start, end } of unknown.toReversed()) {
    if (await beginsKnown(db, word)) {
      unfinished.add(word);
      continue;
    }
    const better = await nearestWord(db, word);
    if (better !== undefined) query = query.slice(0, start) + better + query.slice(end);
  }
  return unfinished.size > 0 || query !== plan.query
    ? planQuery(query, { locale: plan.locale, unfinished })
    : undefined;
}

async function findUnknown(db: ReadDb, plan: QueryPlan) {
  const words = termsOf(plan).flatMap((term) =>
    term.kind === 'word' && !term.prefix && term.word.length >= LENGTH_MIN ? [term] : [],
  );
  if (words.length === 0) return [];
  const known = await db
    .selectFrom('search_terms')
    .select('term')
    .where('kind', '=', 'word')
    .where(
      'term',
      'in',
      words.map(({ word }) => word),
    )
    .execute();
  return words.filter(({ word }) => !known.some(({ term }) => term === word));
}

async function beginsKnown(db: ReadDb, word: string): Promise<boolean> {
  const longer = await wordsBetween(db, word, word + LAST)
    .limit(1)
    .executeTakeFirst();
  return longer !== undefined;
}

async function nearestWord(db: ReadDb, word: string): Promise<string | undefined> {
  const most = word.length >= LONG ? 2 : 1;
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  const candidates = await wordsBetween(db, first, first + LAST)
    .where(sql<boolean>`length(term) between ${word.length - most} and ${word.length + most}`)
    .execute();
  let best: { term: string; distance: number; frequency: number } | undefined;
  for (const { term, frequency } of candidates) {
    // Another form of a word that posts have: that is found as it is.
    if (stem(term) === stem(word)) return undefined;
    const distance = editDistance(word, term, most);
    if (distance > most) continue;
    const isBetter =
      !best || distance < best.distance || (distance === best.distance && frequency > best.frequency);
    if (isBetter) best = { term, distance, frequency };
  }
  return best?.term;
}

function wordsBetween(db: ReadDb, from: string, to: string) {
  return db
    .selectFrom('search_terms')
    .select(['term', 'frequency'])
    .where('kind', '=', 'word')
    .where('term', '>=', from)
    .where('term', '<', to);
}

/**
 * How many letters have to be left out, added, replaced or swapped with their neighbor to make one word of
 * the other (optimal string alignment).
 * @returns a number above `most` as soon as it is known to be above.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
