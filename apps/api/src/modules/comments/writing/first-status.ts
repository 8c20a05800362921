import type { CommentStatus } from '@sanwen/contracts/comments.manage.contract';
import type { RequestContext } from '../../../context.ts';
import type { ReadDb } from '../../../db/read.ts';
import { isBanned } from '../bans.ts';
import type { Writer } from './find-limit.ts';

/**
 * Whether a new comment is seen at once (brief 17). A visitor is known by his cookie, which nobody else can make: an address
 * anybody can type. Who is banned is not told.
 */
export async function firstStatus(
  db: ReadDb,
  { settings, user }: Pick<RequestContext, 'settings' | 'user'>,
  writer: Writer,
): Promise<CommentStatus> {
  if (user?.role === 'admin') return 'approved';
  if (await isBanned(db, writer)) return 'spam';
  const { review } = settings.comments;
  if (review === 'all') return 'waiting';
  if (review === 'none' || writer.person.userId !== null) return 'approved';
  const approved = await db
    .selectFrom('comments')
    .select('id')
    .where('visitor', '=', writer.person.visitor)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return approved ? 'approved' : 'waiting';
}
