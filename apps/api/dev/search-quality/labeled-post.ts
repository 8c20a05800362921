import type { Locale } from '@sanwen/contracts/locales';

/** A post to search, with title and text per language. */
export type LabeledPost = { slug: string; tags?: string[] } & Partial<
  Record<Locale, [title: string, text: string]>
>;

/** A query, and the posts that its reader hopes to find. */
export interface LabeledQuery {
  q: string;
  wanted: string[];
}
