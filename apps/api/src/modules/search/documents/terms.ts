import { sql } from 'kysely';
import type { TERM_KINDS } from '#src/db/entities/search.entities.ts';
import type { ReadDb } from '#src/db/read.ts';
import { fold } from '#src/text/fold-text.ts';

/** A term that can be suggested, and how many documents gained or lost it. */
export interface TermChange {
  kind: (typeof TERM_KINDS)[number];
  term: string;
  label: string;
  difference: number;
}

const TERM_MAX = 100;
const LABEL_MAX = 200;
/** Keeps bound parameters per statement below the limits of both databases. */
const ROWS_AT_ONCE = 500;

/** Words that someone may misspell: letters only, and not too short. */
const WORD = /^\p{L}{3,40}$/u;
/** Different words stored per document. */
const WORDS_MAX = 5_000;

/** The words of a document that are stored as terms. */
export function termWords(words: Iterable<string>): string[] {
  return Array.from(words)
    .filter((word) => WORD.test(word))
    .slice(0, WORDS_MAX);
}

/** Adds (1) or subtracts (-1) the terms of a document. */
export function termChanges(
  document: { words: string[]; labels: string[] },
  difference: 1 | -1,
): TermChange[] {
  return [
    ...document.words.map((word) => ({ kind: 'word' as const, term: word, label: word, difference })),
    ...document.labels.flatMap((label) => {
      const term = foldLabel(label);
      return term && label.length <= LABEL_MAX ? { kind: 'label' as const, term, label, difference } : [];
    }),
  ];
}

/** A label, or its beginning, in the form in which it is looked up. PostgreSQL doesn't allow NUL. */
export function foldLabel(label: string): string {
  return fold(label)
    .text.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, TERM_MAX)
    .toWellFormed();
}

/** Updates the frequencies, and deletes terms that no document has. */
export async function applyTermChanges(db: ReadDb, changes: TermChange[]): Promise<void> {
  const sums = new Map<string, TermChange>();
  for (const change of changes) {
    const key = `${change.term}\0${change.kind}\0${change.label}`;
    const sum = sums.get(key);
    if (sum) sum.difference += change.difference;
    else sums.set(key, { ...change });
  }
  // Always in the same order, so that two posts saved at once can't deadlock.
  const rows = [...sums.entries()]
    .filter(([, { difference }]) => difference !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { difference, ...term }]) => ({ ...term, frequency: difference }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await addFrequencies(db, rows.slice(first, first + ROWS_AT_ONCE));
  }
}

type TermRow = Omit<TermChange, 'difference'> & { frequency: number };

async function addFrequencies(db: ReadDb, rows: TermRow[]): Promise<void> {
  await db
    .insertInto('search_terms')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['term', 'kind', 'label'])
        .doUpdateSet({ frequency: sql<number>`search_terms.frequency + excluded.frequency` }),
    )
    .execute();
  const fewer = rows.filter((row) => row.frequency < 0).map((row) => row.term);
  if (fewer.length === 0) return;
  await db.deleteFrom('search_terms').where('term', 'in', fewer).where('frequency', '<=', 0).execute();
}
