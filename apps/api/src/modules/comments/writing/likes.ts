import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { z } from 'zod';
import { readDb, type ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { RequestContext } from '#src/request/context.ts';
import { findPerson, likeKeyOf, getOrCreateVisitor } from '../people.ts';

type Like = (typeof commentsContract)['like'];
type LikeResult = z.input<Like['output']>;

/**
 * Likes a comment. Idempotent.
 * @throws AppError COMMENT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function likeComment(ctx: RequestContext, { id }: z.output<Like['input']>): Promise<LikeResult> {
  const { postId } = await requireLikeable(ctx, id);
  const person = getOrCreateVisitor(ctx);
  // A script without cookies would be a new visitor each time.
  if (person.isNew) await ctx.deps.limits.strangersLikes.consume(ctx.request.caller, String(id));
  const likeKey = likeKeyOf(person) ?? '';
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const db = readDb(tx);
    const added = await db
      .insertInto('comment_likes')
      .values({ comment_id: id, person: likeKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person')
      .executeTakeFirst();
    if (added) changed.add(changeTags.commentLikes(postId));
    return { likeCount: await addLikes(db, id, added ? 1 : 0), liked: true };
  });
}

/**
 * Removes a like. Idempotent.
 * @throws AppError COMMENT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function unlikeComment(
  ctx: RequestContext,
  { id }: z.output<Like['input']>,
): Promise<LikeResult> {
  const { postId, likeCount } = await requireLikeable(ctx, id);
  const likeKey = likeKeyOf(findPerson(ctx));
  if (likeKey === undefined) return { likeCount, liked: false };
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const db = readDb(tx);
    const removed = await db
      .deleteFrom('comment_likes')
      .where('comment_id', '=', id)
      .where('person', '=', likeKey)
      .returning('person')
      .executeTakeFirst();
    if (removed) changed.add(changeTags.commentLikes(postId));
    return { likeCount: await addLikes(db, id, removed ? -1 : 0), liked: false };
  });
}

async function requireLikeable(
  { db, user, deps: { limits }, request: { caller } }: RequestContext,
  id: number,
): Promise<{ postId: number; likeCount: number }> {
  await limits.likes.consume(user ? `user:${user.id}` : caller);
  const comment = await db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .select(['post.id as postId', 'comment.like_count as likeCount'])
    .where('comment.id', '=', id)
    .where('comment.listed_at', 'is not', null)
    .where('comment.deleted_at', 'is', null)
    .where('post.listed_at', 'is not', null)
    .executeTakeFirst();
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}

async function addLikes(db: ReadDb, id: number, difference: number): Promise<number> {
  const row = await db
    .updateTable('comments')
    .set(({ eb }) => ({ like_count: eb('like_count', '+', difference) }))
    .where('id', '=', id)
    .returning('like_count')
    .executeTakeFirst();
  return row?.like_count ?? 0;
}
