import type { CommentSort } from '@sanwen/contracts/comments.schemas';

/** Names of what the query client keeps of a post's comments. */
export const commentKeys = {
  threads: (post: number) => ['comment-threads', post] as const,
  threadsFrom: (post: number, sort: CommentSort, page: number) =>
    ['comment-threads', post, sort, page] as const,
  replies: (post: number) => ['comment-replies', post] as const,
  repliesOf: (post: number, root: number) => ['comment-replies', post, root] as const,
  own: (post: number) => ['comments-own', post] as const,
  ownOf: (post: number, account: number | undefined) => ['comments-own', post, account ?? 'visitor'] as const,
};
