import type { ReadDb } from '../db/read.ts';
import type { WriteContext } from '../platform/invalidate.ts';

/**
 * Raise it with every change of what comes out: texts that an older renderer has rendered are rendered again
 * by themselves.
 */
export const RENDERER_VERSION = 1;

/** The same for comments, which have a renderer of their own. */
export const COMMENT_RENDERER_VERSION = 1;

/** A stored text that an older renderer has rendered. */
export interface OutdatedText {
  /** For people: `/post/hello (en-US)`. */
  name: string;
  /**
   * Renders it and stores the outcome, and nothing else of it: no date, no version. What was changed
   * meanwhile is left alone.
   * @throws TextNotRendered when it cannot be rendered any more. It stays as it is, and is not tried again
   * before the next renderer.
   */
  renderAgain: (ctx: WriteContext, signal?: AbortSignal) => Promise<void>;
}

/**
 * Texts of one kind that an older renderer has rendered. What is rendered again is not among them any more.
 */
export interface OutdatedTexts {
  count: (db: ReadDb) => Promise<number>;
  /** Some of them, at most so many. */
  find: (db: ReadDb, most: number) => Promise<OutdatedText[]>;
  /** Makes all texts of the kind outdated. */
  markAll: (db: ReadDb) => Promise<void>;
}
