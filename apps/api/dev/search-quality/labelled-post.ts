import type { Locale } from '@sanwen/contracts/locales';

/** A post to search in: title and text in each language that it has. */
export type LabelledPost = { slug: string; tags?: string[] } & Partial<Record<Locale, [title: string, text: string]>>;

/** A query, and the posts that a reader who types it hopes for. */
export interface LabelledQuery {
  q: string;
  wanted: string[];
}
