import type { manageCommentsContract, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import type { z } from 'zod';
import { Comment } from '#src/db/entities/comments.entities.ts';
import { User } from '#src/db/entities/people.entities.ts';
import { Post } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { refreshThread } from '../commented-post.ts';
import { announceComment } from '../emails/announce.ts';
import { networkHash } from '../people.ts';
import { readManaged } from './list-managed.ts';
import { applyModeration } from './moderate.ts';

type Contract = typeof manageCommentsContract;

/**
 * Edits anyone's comment.
 * @throws AppError COMMENT_NOT_FOUND, TEXT_TOO_COMPLEX
 */
export async function editAsAdmin(
  ctx: SignedInContext,
  { id, content }: z.output<Contract['edit']['input']>,
): Promise<ManagedComment> {
  const html = await renderCommentMarkdown(content, { lane: 'editors' });
  await ctx.changes.run(ctx.em, async (tx, changed) => {
    const comment = await tx.findOne(Comment, { id, deletedAt: null });
    if (!comment) throw new AppError('COMMENT_NOT_FOUND');
    if (comment.markdown === content) return;
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'comment',
      subjectId: id,
      subjectTitle: comment.nickname,
      changes: { content: { from: comment.markdown, to: content } },
    });
    tx.assign(comment, {
      markdown: content,
      html,
      rendererVersion: COMMENT_RENDERER_VERSION,
      editedAt: new Date(),
    });
    changed.add(changeTags.comments(comment.post.id));
  });
  return readManaged({ ...ctx, db: readDb(ctx.em) }, id);
}

/**
 * Replies to a comment as the signed-in user. A pending comment is approved with it.
 * @throws AppError COMMENT_NOT_FOUND, TEXT_TOO_COMPLEX
 */
export async function replyAsAdmin(
  ctx: SignedInContext,
  { id, content }: z.output<Contract['reply']['input']>,
): Promise<ManagedComment> {
  const html = await renderCommentMarkdown(content, { lane: 'editors' });
  const reply = await ctx.changes.run(ctx.em, async (tx, changed) => {
    await applyModeration(ctx, tx, { ids: [id], action: 'approve', tags: changed });
    const replyId = await addReply(ctx, tx, changed, { id, content, html });
    writeAudit(tx, ctx, {
      action: 'reply',
      subjectKind: 'comment',
      subjectId: id,
      changes: { reply: { to: content } },
    });
    return replyId;
  });
  return readManaged({ ...ctx, db: readDb(ctx.em) }, reply);
}

interface NewReply {
  /** The comment it replies to. */
  id: number;
  content: string;
  html: string;
}

/**
 * Adds a reply of the signed-in user to a listed comment, without limits. The post's row has to be locked.
 * @returns its ID
 */
async function addReply(
  ctx: SignedInContext,
  tx: Em,
  changed: Set<string>,
  { id, content, html }: NewReply,
): Promise<number> {
  const repliedTo = await readDb(tx)
    .selectFrom('comments')
    .select(['post_id', 'root_id'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!repliedTo) throw new AppError('COMMENT_NOT_FOUND');
  const rootId = repliedTo.root_id ?? id;
  const comment = tx.create(Comment, {
    post: tx.getReference(Post, repliedTo.post_id),
    root: tx.getReference(Comment, rootId),
    parent: tx.getReference(Comment, id),
    status: 'approved',
    user: tx.getReference(User, ctx.user.id),
    nickname: ctx.user.nickname,
    network: networkHash(ctx),
    locale: ctx.locale,
    html,
    rendererVersion: COMMENT_RENDERER_VERSION,
    markdown: content,
  });
  await tx.flush();
  await refreshThread(tx, { postId: repliedTo.post_id, rootId }, changed);
  await announceComment(tx, ctx, comment.id);
  return comment.id;
}
