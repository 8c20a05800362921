import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LOCALE_MASK, PERIOD_DAYS, PERIOD_SHIFT, periodOf, POST_MASK, POST_SHIFT } from '../search-key.ts';
import type { Hit, Question } from './search-index.ts';

/** What counts how much, in both databases alike; measured with dev/search-quality.ts. */

/** Of the oldest posts; new ones have 1, those of a year ago the middle. */
const OLDEST = 0.75;
const PERIODS_A_YEAR = 365 / PERIOD_DAYS;
/** Of a match in the reader's language, in the one that stands in for it, and in the last. */
const LANGUAGE_WEIGHTS = [1, 0.9, 0.8] as const;

/** The post of a `key`. */
export const postOfKey = sql<number>`((key >> ${sql.lit(POST_SHIFT)}) & ${sql.lit(POST_MASK)})`;

/** The place of a key's language among the reader's, from 0. */
export function placeOfKey(languages: readonly Locale[]): RawBuilder<number> {
  const places = LOCALES.map((locale, index) => sql`when ${sql.lit(index)} then ${sql.lit(languages.indexOf(locale))}`);
  return sql<number>`(case key & ${sql.lit(LOCALE_MASK)} ${sql.join(places, sql` `)} end)`;
}

/** What a key's age and language make of its rank. */
export function weightOfKey(languages: readonly Locale[]): RawBuilder<number> {
  const periods = sql`(${sql.lit(periodOf(new Date()))} - (key >> ${sql.lit(PERIOD_SHIFT)}))`;
  const age = sql`(case when ${periods} > 0 then ${periods} else 0 end)`;
  const weights = LOCALES.map(
    (locale, index) => sql`when ${sql.lit(index)} then ${sql.lit(LANGUAGE_WEIGHTS[languages.indexOf(locale)] ?? 1)}`,
  );
  return sql<number>`((${sql.lit(OLDEST)} + ${sql.lit(1 - OLDEST)} / (1 + ${age} / ${sql.lit(PERIODS_A_YEAR)}))
    * case key & ${sql.lit(LOCALE_MASK)} ${sql.join(weights, sql` `)} end)`;
}

/** A post as both databases answer it: with the place of its language among the reader's. */
export interface RankedRow {
  post: number;
  place: number;
}

export function toHits(rows: RankedRow[], { languages }: Question): Hit[] {
  return rows.flatMap(({ post, place }) => {
    const locale = languages[place];
    return locale ? [{ postId: post, locale }] : [];
  });
}
