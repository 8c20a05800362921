import type { Locale } from '@sanwen/contracts/locales';
import type { MatchingKeys, Ranks } from './index/search-index.ts';
import { fromSearchKey, PERIOD_DAYS, periodOf } from './index/search-key.ts';

/** A post that matches, in the first of the reader's languages in which it does. */
export interface Hit {
  postId: number;
  locale: Locale;
}

/** Of the oldest posts; new ones have 1, those of a year ago the middle. */
const OLDEST = 0.75;
const PERIODS_A_YEAR = 365 / PERIOD_DAYS;
/** Of a match in the reader's language, in the one that stands in for it, and in the last. */
const LANGUAGE_WEIGHTS = [1, 0.9, 0.8];

/**
 * Makes posts of documents: each once, by its best document, best first. Where ranks tell nothing, those that
 * match by their head come first, then the newest.
 * @param ranks of documents; those without are behind those with.
 * @param languages all of ours, the reader's first.
 */
export function rankPosts(
  { docs, titles }: Pick<MatchingKeys, 'docs' | 'titles'>,
  ranks: Ranks,
  languages: readonly Locale[],
): Hit[] {
  const now = periodOf(new Date());
  const inTitles = new Set(ranks.size > 0 ? [] : titles);
  const posts = new Map<number, { key: number; score: number; place: number }>();
  const note = (key: number) => {
    const rank = ranks.get(key) ?? (inTitles.has(key) ? 1 : undefined);
    // Its tokens are there, but not as they were asked for.
    if (rank === 0) return;
    const { period, postId, locale } = fromSearchKey(key);
    const place = languages.indexOf(locale);
    const age = Math.max(0, now - period) / PERIODS_A_YEAR;
    const score = (rank ?? 0) * (OLDEST + (1 - OLDEST) / (1 + age)) * (LANGUAGE_WEIGHTS[place] ?? 0);
    const post = posts.get(postId);
    if (!post) {
      posts.set(postId, { key, score, place });
      return;
    }
    post.score = Math.max(post.score, score);
    post.place = Math.min(post.place, place);
  };
  docs.forEach(note);
  // Older than the newest matches, but found by their heads.
  const last = docs.at(-1) ?? 0;
  titles.filter((key) => key < last).forEach(note);
  return [...posts.entries()]
    .sort(([, a], [, b]) => b.score - a.score || b.key - a.key)
    .flatMap(([postId, { place }]) => {
      const locale = languages[place];
      return locale ? [{ postId, locale }] : [];
    });
}
