import type { ReadDb } from '../db/read.ts';
import type { WriteContext } from '../platform/invalidate.ts';

/** Increment it when the output changes: texts rendered by an older version are re-rendered automatically. */
export const RENDERER_VERSION = 5;

/** The same for comments, which have their own renderer. */
export const COMMENT_RENDERER_VERSION = 2;

/** A stored text rendered by an older renderer. */
export interface OutdatedText {
  /** For messages: `/post/hello (en-US)`. */
  name: string;
  /**
   * Renders and stores it without touching date or version. Texts changed meanwhile are skipped.
   * @throws TextNotRendered if it can't be rendered anymore; it then stays unchanged until the next renderer
   * version
   */
  renderAgain: (ctx: WriteContext, signal?: AbortSignal) => Promise<void>;
}

/** Texts of one kind rendered by an older renderer. */
export interface OutdatedTexts {
  count: (db: ReadDb) => Promise<number>;
  /** Finds some of them, up to a limit. */
  find: (db: ReadDb, most: number) => Promise<OutdatedText[]>;
  /** Marks all texts of this kind as outdated. */
  markAll: (db: ReadDb) => Promise<void>;
}
