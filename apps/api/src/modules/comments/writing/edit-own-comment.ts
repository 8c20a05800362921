import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { OwnComment } from '@sanwen/contracts/comments.schemas';
import { COMMENT_EDIT_MS } from '@sanwen/contracts/constants';
import type { z } from 'zod';
import { Comment } from '#src/db/entities/comments.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { RequestContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { enqueueReview } from '../ai/comment-reviews.ts';
import { readOwnComment } from '../comment-rows.ts';
import { lockPost, refreshThread } from '../commented-post.ts';
import { findPerson, type Person } from '../people.ts';

type Contract = typeof commentsContract;

/**
 * Edits the caller's comment. An approved one needs approval again.
 * @throws AppError COMMENT_NOT_FOUND, FORBIDDEN, COMMENT_SETTLED, COMMENTS_CLOSED, TOO_MANY_REQUESTS,
 * TEXT_TOO_COMPLEX, UNAVAILABLE
 */
export async function editComment(
  ctx: RequestContext,
  { id, content }: z.output<Contract['edit']['input']>,
): Promise<OwnComment> {
  const person = await requirePerson(ctx);
  const html = await renderCommentMarkdown(content, { lane: 'readers', caller: ctx.request.caller.network });
  await ctx.changes.run(ctx.em, async (tx, changed) => {
    const own = await requireOwn(tx, id, person);
    if (own.markdown === content) return;
    const isReviewed = own.approved_at !== null && ctx.user?.role !== 'admin';
    await tx.nativeUpdate(
      Comment,
      { id },
      {
        markdown: content,
        html,
        rendererVersion: COMMENT_RENDERER_VERSION,
        editedAt: new Date(),
        aiReview: null,
        ...(isReviewed && own.status === 'approved' ? { status: 'waiting', approvedAt: null } : {}),
      },
    );
    if (own.status === 'approved') await refreshThread(tx, threadOf(own), changed);
    if (ctx.user?.role !== 'admin')
      await enqueueReview(tx, ctx.settings, {
        id,
        settledAt: own.approved_at === null ? null : new Date(own.approved_at),
      });
  });
  return readOwnComment(readDb(ctx.em), id);
}

/**
 * Deletes the caller's comment. If it has replies, an empty one stays.
 * @throws AppError as `editComment`
 */
export async function removeComment(
  ctx: RequestContext,
  { id }: z.output<Contract['remove']['input']>,
): Promise<z.input<Contract['remove']['output']>> {
  const person = await requirePerson(ctx);
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const own = await requireOwn(tx, id, person);
    const leavesPlace = await hasReplies(readDb(tx), id);
    if (leavesPlace) await tx.nativeUpdate(Comment, { id }, { ...ERASED, deletedAt: new Date() });
    else await tx.nativeDelete(Comment, { id });
    await refreshThread(tx, threadOf(own), changed);
    return { id, leavesPlace };
  });
}

/** What stays of a deleted comment above its replies. */
const ERASED = {
  markdown: '',
  html: '',
  nickname: '',
  email: null,
  visitor: null,
  network: null,
  user: null,
  aiReview: null,
};

async function requirePerson(ctx: RequestContext): Promise<Person> {
  await ctx.deps.limits.comments.consume(ctx.user ? `user:${ctx.user.id}` : ctx.request.caller);
  return findPerson(ctx);
}

/** The caller's comment while it can be changed. Locks the post's row. */
async function requireOwn(tx: Em, id: number, { userId, visitor }: Person) {
  const db = readDb(tx);
  const place = await db.selectFrom('comments').select('post_id').where('id', '=', id).executeTakeFirst();
  if (!place || !(await lockPost(tx, place.post_id))) throw new AppError('COMMENT_NOT_FOUND');
  const comment = await db
    .selectFrom('comments')
    .select([
      'id',
      'post_id',
      'root_id',
      'user_id',
      'visitor',
      'status',
      'created_at',
      'deleted_at',
      'approved_at',
      'markdown',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!comment || comment.deleted_at !== null || comment.status === 'trash')
    throw new AppError('COMMENT_NOT_FOUND');
  const isOwn =
    userId === null ? visitor !== null && comment.visitor === visitor : comment.user_id === userId;
  if (!isOwn) throw new AppError('FORBIDDEN');
  if (Number(new Date(comment.created_at)) + COMMENT_EDIT_MS <= Date.now())
    throw new AppError('COMMENT_SETTLED');
  return comment;
}

async function hasReplies(db: ReadDb, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('comments').select('id').where('root_id', '=', id).limit(1).executeTakeFirst()) !==
    undefined
  );
}

function threadOf({
  id,
  post_id: postId,
  root_id: rootId,
}: {
  id: number;
  post_id: number;
  root_id: number | null;
}) {
  return { postId, rootId: rootId ?? id };
}
