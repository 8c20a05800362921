import { sql } from 'kysely';
import type { ReadDb } from '#src/db/read.ts';
import { stem } from '../tokens/tokenize.ts';
import { planQuery, type QueryPlan, termsOf } from './query-plan.ts';

/** Shorter words are too similar to each other. */
const LENGTH_MIN = 4;
/** Words of this length or more may have two wrong letters. */
const LONG = 8;
/** With more unknown words than this, the query isn't corrected. */
const WORDS_MAX = 4;

/** Sorts after everything with the same prefix. */
const LAST = '\u{10ffff}';

/**
 * Corrects the words of a query that no post contains: a prefix of known words matches them; another word
 * becomes the most frequent of the nearest words with the same first letter.
 * @returns undefined if there is nothing to correct
 */
export async function correctQuery(db: ReadDb, plan: QueryPlan): Promise<QueryPlan | undefined> {
  const unknown = await findUnknown(db, plan);
  if (unknown.length === 0 || unknown.length > WORDS_MAX) return undefined;
  const unfinished = new Set<string>();
  let { query } = plan;
  // From the end, so that positions stay valid.
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
    // Another form of a known word. Stemming finds it already.
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
 * The number of letters to delete, insert, replace, or swap with their neighbor to turn one word into the
 * other (optimal string alignment).
 * @returns any number above `most` once it is clear that the distance is above it
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
