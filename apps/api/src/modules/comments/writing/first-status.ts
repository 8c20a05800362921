import type { CommentStatus } from '@sanwen/contracts/comments.manage.contract';
import type { ReadDb } from '#src/db/read.ts';
import type { RequestContext } from '#src/request/context.ts';
import { isBanned } from '../bans.ts';
import type { Writer } from './find-limit.ts';

/**
 * Whether a new comment is seen at once (product 17). A visitor is known by their cookie, which nobody else can
 * make: an address anybody can type. An account that is not trusted yet is reviewed as a visitor is. Who is
 * banned is not told.
 */
export async function firstStatus(
  db: ReadDb,
  { settings, user }: Pick<RequestContext, 'settings' | 'user'>,
  { isTrusted, isHeld, ...writer }: Writer & { isTrusted: boolean; isHeld: boolean },
): Promise<CommentStatus> {
  if (user?.role === 'admin') return 'approved';
  if (await isBanned(db, writer)) return 'spam';
  const { review } = settings.comments;
  if (review === 'all' || isHeld) return 'waiting';
  if (review === 'none' || isTrusted) return 'approved';
  const { userId, visitor } = writer.person;
  const approved = await db
    .selectFrom('comments')
    .select('id')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .$if(userId === null, (query) => query.where('visitor', '=', visitor))
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return approved ? 'approved' : 'waiting';
}
