const COMMENT = /^#comment-(\d{1,10})$/;

/** Id of a comment's element, which a permanent link to it names. */
export const commentElementId = (id: number): string => `comment-${id}`;

/** The comment that an address names in its last part, `#comment-12`. */
export function addressedComment(hash: string): number | undefined {
  const id = Number(COMMENT.exec(hash)?.[1]);
  return id > 0 ? id : undefined;
}
