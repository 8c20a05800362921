import type { AuditAction } from '@sanwen/contracts/audit.contract';
import type {
  CommentModeration,
  CommentStatus,
  manageCommentsContract,
} from '@sanwen/contracts/comments.manage.contract';
import type { z } from 'zod';
import { Comment } from '#src/db/entities/comments.entities.ts';
import { Post } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { lockPost, refreshThread } from '../commented-post.ts';
import { announceComment } from '../emails/announce.ts';
import { countStatuses } from './list-managed.ts';

type Moderate = (typeof manageCommentsContract)['moderate'];

/** Moderates comments in one transaction. Deleted ones are skipped. */
export async function moderateComments(
  ctx: SignedInContext,
  { ids, action }: z.output<Moderate['input']>,
): Promise<z.input<Moderate['output']>> {
  const changed = await ctx.changes.run(ctx.em, (tx, tags) =>
    applyModeration(ctx, tx, { ids, action, tags }),
  );
  return { changed, counts: await countStatuses(readDb(ctx.em)) };
}

interface Moderation {
  ids: number[];
  action: CommentModeration;
  tags: Set<string>;
}

/** Changes the status of comments, or deletes them. @returns IDs of the comments that this changed */
export async function applyModeration(
  ctx: SignedInContext,
  tx: Em,
  { ids, action, tags }: Moderation,
): Promise<number[]> {
  const db = readDb(tx);
  const places = await db
    .selectFrom('comments')
    .select('post_id')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('post_id')
    .execute();
  // Always in the same order, so that two moderators can't deadlock.
  for (const { post_id: postId } of places) await lockPost(tx, postId);
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'post_id', 'root_id', 'status', 'nickname', 'markdown', 'announced_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const differing = comments.filter(
    (comment) => action === 'remove' || nextStatus(action, comment) !== comment.status,
  );
  for (const comment of differing) {
    const { id, status } = comment;
    const next = nextStatus(action, comment);
    if (action === 'remove') await tx.nativeDelete(Comment, { id });
    else
      await tx.nativeUpdate(
        Comment,
        { id },
        { status: next, approvedAt: next === 'approved' ? new Date() : null },
      );
    writeAudit(tx, ctx, {
      action: AUDIT_ACTIONS[action],
      subjectKind: 'comment',
      subjectId: id,
      subjectTitle: `${comment.nickname}: ${comment.markdown.slice(0, 100)}`.toWellFormed(),
      changes: { status: { from: status, to: action === 'remove' ? null : next } },
    });
  }
  const threads = Map.groupBy(differing, (comment) => comment.root_id ?? comment.id);
  for (const [rootId, [comment]] of threads) {
    if (comment) await refreshThread(tx, { postId: comment.post_id, rootId }, tags);
  }
  if (action === 'approve') for (const { id } of differing) await announceComment(tx, ctx, id);
  return differing.map((comment) => comment.id);
}

/** A comment restored from spam or trash is approved again if readers have seen it before, else pending. */
function nextStatus(
  action: CommentModeration,
  { status, announced_at: announcedAt }: { status: CommentStatus; announced_at: unknown },
): CommentStatus {
  if (action === 'restore') {
    if (status === 'waiting' || status === 'approved') return status;
    return announcedAt === null ? 'waiting' : 'approved';
  }
  return action === 'remove' ? status : STATUSES[action];
}

const STATUSES = { approve: 'approved', wait: 'waiting', spam: 'spam', trash: 'trash' } as const;

const AUDIT_ACTIONS: Record<CommentModeration, AuditAction> = {
  approve: 'approve',
  wait: 'unpublish',
  spam: 'spam',
  trash: 'reject',
  restore: 'restore',
  remove: 'delete',
};

/**
 * Opens or closes a post for comments.
 * @throws AppError POST_NOT_FOUND
 */
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
