/**
 * Raise it with every change of what comes out: texts that an older renderer has rendered are rendered again
 * by themselves.
 */
export const RENDERER_VERSION = 1;

/** The same for comments, which have a renderer of their own. */
export const COMMENT_RENDERER_VERSION = 1;
