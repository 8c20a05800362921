import type { Locale } from '@sanwen/contracts/locales';

/** A post to search in: title and text in each language that it has. */
export type LabeledPost = { slug: string; tags?: string[] } & Partial<
  Record<Locale, [title: string, text: string]>
>;

/** A query, and the posts that a reader who types it hopes for. */
export interface LabeledQuery {
  q: string;
  wanted: string[];
}
