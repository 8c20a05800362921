import type { Locale } from '@sanwen/contracts/locales';
import type { WriteContext } from '../changes.ts';
import type { ReadDb } from '../db/read.ts';
import type { RenderedText } from './render-text.ts';

/** A stored text that an older renderer has rendered. */
export interface OutdatedText {
  /** For people: `/post/hello (en-US)`. */
  name: string;
  locale: Locale;
  markdown: string;
  /**
   * Stores it as it is rendered now, and nothing else of it: no date, no version. Without `rendered`, because it cannot be, it stays as it is, and is not
   * tried again before the next renderer. What was changed meanwhile is left alone.
   */
  keep: (ctx: WriteContext, rendered: RenderedText | undefined) => Promise<void>;
}

/** Texts of one kind that an older renderer has rendered. What is kept is not among them any more. */
export interface OutdatedTexts {
  count: (db: ReadDb) => Promise<number>;
  /** Some of them, at most so many. */
  find: (db: ReadDb, most: number) => Promise<OutdatedText[]>;
  /** Makes all texts of the kind outdated. */
  markAll: (db: ReadDb) => Promise<void>;
}
