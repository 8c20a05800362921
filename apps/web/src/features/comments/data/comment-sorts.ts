import type { CommentSort } from '@sanwen/contracts/comments.schemas';

/** The contract's list comes with its validation, which readers do without. */
export const COMMENT_SORTS = ['newest', 'oldest', 'best'] as const satisfies readonly CommentSort[];
