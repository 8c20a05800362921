import { changeTags } from '#src/platform/cache-tags.ts';
import type { CommentRow } from '../comment-rows.ts';

/** Notes whose names and pictures an answer shows. */
export function recordPeople(cacheTags: Set<string>, rows: readonly CommentRow[]): void {
  for (const { userId, repliedUserId } of rows) {
    if (userId !== null) cacheTags.add(changeTags.person(userId));
    if (repliedUserId !== null) cacheTags.add(changeTags.person(repliedUserId));
  }
}
