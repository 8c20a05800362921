import type { Locale } from '@sanwen/contracts/locales';

/** What every format tells of a list of posts. Addresses are complete. */
export interface Feed {
  title: string;
  description: string;
  language: Locale;
  siteName: string;
  /** The page whose posts these are. */
  pageUrl: string;
  /** Where this feed itself is. */
  selfUrl: string;
  logoUrl: string | null;
  /** The latest change of an entry; null without entries. */
  updatedAt: Date | null;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** Stays the same for ever, also when the slug changes. */
  id: string;
  url: string;
  title: string;
  /** Language of the text, which may stand in for a missing translation. */
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

/** A picture of an entry. What is not known of one from elsewhere is left out. */
export interface FeedImage {
  url: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

/** The program, as feeds name it. */
export const GENERATOR = 'Sanwen';
