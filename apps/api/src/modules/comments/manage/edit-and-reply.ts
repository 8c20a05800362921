import type { manageCommentsContract, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import type { z } from 'zod';
import { Comment } from '#src/db/entities/comments.entities.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { addReply } from '../writing/add-reply.ts';
import { readManaged } from './managed-rows.ts';
import { applyModeration } from './moderate.ts';

type Contract = typeof manageCommentsContract;

/** Changes a comment's text, whoever wrote it. @throws AppError COMMENT_NOT_FOUND, TEXT_TOO_COMPLEX */
export async function editAsAdmin(
  ctx: SignedInContext,
  { id, content, locale }: z.output<Contract['edit']['input']>,
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
  return readManaged({ ...ctx, db: readDb(ctx.em) }, id, locale);
}

/**
 * Answers a comment as whoever is signed in; one that waits is let through with it. @throws AppError
 * COMMENT_NOT_FOUND, TEXT_TOO_COMPLEX
 */
export async function replyAsAdmin(
  ctx: SignedInContext,
  { id, content, locale }: z.output<Contract['reply']['input']>,
): Promise<ManagedComment> {
  const html = await renderCommentMarkdown(content, { lane: 'editors' });
  const reply = await ctx.changes.run(ctx.em, async (tx, changed) => {
    await applyModeration(ctx, tx, { ids: [id], action: 'approve', tags: changed });
    const replyId = await addReply(ctx, tx, changed, { id, content, html, locale: locale ?? ctx.locale });
    writeAudit(tx, ctx, {
      action: 'reply',
      subjectKind: 'comment',
      subjectId: id,
      changes: { reply: { to: content } },
    });
    return replyId;
  });
  return readManaged({ ...ctx, db: readDb(ctx.em) }, reply, locale);
}
