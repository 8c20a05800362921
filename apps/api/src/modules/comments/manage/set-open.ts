import type { manageCommentsContract } from '@sanwen/contracts/comments.manage.contract';
import type { z } from 'zod';
import { Post } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';

/** Opens or closes one post's comments. @throws AppError POST_NOT_FOUND */
export async function setCommentsOpen(
  ctx: SignedInContext,
  { post: id, open }: z.output<(typeof manageCommentsContract)['setOpen']['input']>,
): Promise<{ open: boolean }> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const post = await tx.findOne(Post, { id });
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (post.commentsOpen === open) return { open };
    writeAudit(tx, ctx, {
      action: open ? 'enable' : 'disable',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: post.slug,
      changes: { commentsOpen: { from: !open, to: open } },
    });
    tx.assign(post, { commentsOpen: open });
    changed.add(changeTags.comments(id));
    return { open };
  });
}
