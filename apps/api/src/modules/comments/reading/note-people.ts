import { changeTags } from '../../../change-tags.ts';
import type { CommentRow } from '../comment-rows.ts';

/** Notes whose names and pictures an answer shows. */
export function notePeople(shows: Set<string>, rows: readonly CommentRow[]): void {
  for (const { userId, answeredUserId } of rows) {
    if (userId !== null) shows.add(changeTags.person(userId));
    if (answeredUserId !== null) shows.add(changeTags.person(answeredUserId));
  }
}
