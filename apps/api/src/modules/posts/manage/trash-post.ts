import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { Post } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { removePost as removeFromSearch } from '../../search/index-posts.service.ts';
import { deleteFormerSlugs } from '../../slugs/slugs.service.ts';
import { changePost, titleForAudit } from './change-post.ts';

/**
 * Moves a post to the trash.
 * @throws AppError POST_NOT_FOUND
 */
export async function trashPost(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await changePost(ctx, id, async ({ tx, post }) => {
    if (post.trashedAt) return;
    post.trashedAt = new Date();
    writeAudit(tx, ctx, {
      action: 'archive',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: await titleForAudit(tx, id),
    });
  });
  return {};
}

/**
 * Restores a post from the trash. If its scheduled date has passed meanwhile, it becomes a draft, since
 * nobody would expect it to go live.
 * @throws AppError POST_NOT_FOUND
 */
export async function restorePost(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await changePost(ctx, id, async ({ tx, post }) => {
    if (!post.trashedAt) return;
    post.trashedAt = null;
    if (post.status === 'scheduled' && post.publishedAt && post.publishedAt <= new Date()) {
      post.status = 'draft';
      post.notify = 'none';
    }
    writeAudit(tx, ctx, {
      action: 'restore',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: await titleForAudit(tx, id),
    });
  });
  return {};
}

/**
 * Deletes a post in the trash for good.
 * @throws AppError POST_NOT_FOUND, POST_NOT_IN_TRASH
 */
export async function removePost(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await ctx.changes.run(ctx.em.fork(), async (tx) => {
    const post = await tx.findOne(Post, { id });
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (!post.trashedAt) throw new AppError('POST_NOT_IN_TRASH');
    writeAudit(tx, ctx, {
      action: 'delete',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: await titleForAudit(tx, id),
    });
    await removeFromSearch(tx, id);
    await deleteFormerSlugs(tx, 'posts', id);
    await tx.nativeDelete(Post, { id });
  });
  return {};
}
