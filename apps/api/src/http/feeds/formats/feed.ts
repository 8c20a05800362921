import type { Locale } from '@sanwen/contracts/locales';

/** A list of posts for all formats. URLs are absolute. */
export interface Feed {
  title: string;
  description: string;
  language: Locale;
  siteName: string;
  /** The page that lists these posts. */
  pageUrl: string;
  /** The feed's own URL. */
  selfUrl: string;
  logoUrl: string | null;
  /** Dates are written with its offset. */
  timeZone: string;
  /** The latest change of an entry; null without entries. */
  updatedAt: Date | null;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** Never changes, even if the slug does. */
  id: string;
  url: string;
  title: string;
  /** Language of the text, which may be a fallback. */
  language: Locale;
  summary: string;
  html: string;
  publishedAt: Date;
  /** Never before `publishedAt`. */
  updatedAt: Date;
  author: string | null;
  topics: { slug: string; name: string }[];
  image: FeedImage | null;
}

/** An image of an entry. Unknown properties of external images are left out. */
export interface FeedImage {
  url: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

/** The value of `generator`. */
export const GENERATOR = 'Sanwen';
