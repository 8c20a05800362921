const COMMENT = /^#comment-(\d{1,10})$/;

/** Id of a comment's element, used by permalinks. */
export const commentElementId = (id: number): string => `comment-${id}`;

/** The comment id of a permalink's hash, `#comment-12`. */
export function addressedComment(hash: string): number | undefined {
  const id = Number(COMMENT.exec(hash)?.[1]);
  return id > 0 ? id : undefined;
}
