import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';

/**
 * A document's key in the index says when its post was published, which post it is and in which language, so that
 * "newest first" is the order of keys and a match needs no other table: period · 2³³ + post · 4 + language. Periods are
 * months and not days because an index stores the distances between keys, and small ones take less room.
 */
export const PERIOD_DAYS = 32;
export const PERIOD_SHIFT = 33;
export const POST_SHIFT = 2;
export const POST_MASK = 0x7fff_ffff;
export const LOCALE_MASK = 3;

const DAY_MS = 86_400_000;
/** Diaries are older than 1970: periods start in 1610 and end in 3404. */
const PERIOD_OF_1970 = 4_096;
const LAST_PERIOD = 16_383;

/** The period that a date is in. */
export function periodOf(date: Date): number {
  const period = Math.floor(date.getTime() / DAY_MS / PERIOD_DAYS) + PERIOD_OF_1970;
  return Math.min(Math.max(period, 0), LAST_PERIOD);
}

export interface SearchKeyParts {
  period: number;
  postId: number;
  locale: Locale;
}

/** A key is below 2⁴⁷, so a number holds it. */
export function searchKey({ period, postId, locale }: SearchKeyParts): number {
  return period * 2 ** PERIOD_SHIFT + postId * 2 ** POST_SHIFT + LOCALES.indexOf(locale);
}
