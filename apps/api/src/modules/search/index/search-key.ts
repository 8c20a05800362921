import { type Locale, LOCALES } from '@sanwen/contracts/locales';

/**
 * A document's key in the index encodes when its post was published, the post, and the language. So "newest
 * first" is the order of keys, and a match needs no other table: period · 2³³ + post · 4 + language. It
 * stays below 2⁴⁷, so it fits in a number.
 */
export interface SearchKeyParts {
  period: number;
  postId: number;
  locale: Locale;
}

/**
 * About a month and not a day, because an index stores distances between keys, and small ones take less
 * room.
 */
export const PERIOD_DAYS = 32;

const PERIOD_UNIT = 2 ** 33;
const POST_UNIT = 4;

const DAY_MS = 86_400_000;
/** Posts may be dated before 1970: periods range from 1611 to 3046. */
const PERIOD_OF_1970 = 4_096;
const LAST_PERIOD = 16_383;

/** The period of a date. */
export function periodOf(date: Date): number {
  const period = Math.floor(date.getTime() / DAY_MS / PERIOD_DAYS) + PERIOD_OF_1970;
  return Math.min(Math.max(period, 0), LAST_PERIOD);
}

export function toSearchKey({ period, postId, locale }: SearchKeyParts): number {
  return period * PERIOD_UNIT + postId * POST_UNIT + LOCALES.indexOf(locale);
}

export function fromSearchKey(key: number): SearchKeyParts {
  // Avoids %, which is slow for large numbers; a search decodes thousands of keys.
  const period = Math.floor(key / PERIOD_UNIT);
  const ofPeriod = key - period * PERIOD_UNIT;
  const postId = Math.floor(ofPeriod / POST_UNIT);
  const locale = LOCALES[ofPeriod - postId * POST_UNIT];
  if (!locale) throw new Error(`${key} is no key of the search index`);
  return { period, postId, locale };
}

/** Keys per slice: 1,024 posts of a period. */
const SLICE_KEYS = 4_096;

/** Slices are in the order of keys, and none spans two periods. */
export function sliceOf(key: number): number {
  return Math.floor(key / SLICE_KEYS);
}
