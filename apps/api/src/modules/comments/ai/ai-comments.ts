import type { Locale } from '@sanwen/contracts/locales';
import { type AiReview, Comment, type CommentEntity } from '#src/db/entities/comments.entities.ts';
import { Post } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { RequestContext } from '#src/request/context.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { closedReason, requirePost, lockPost, refreshThread } from '../commented-post.ts';
import { announceComment, announceWaiting } from '../emails/announce.ts';

/**
 * Throws unless AI may comment on a post.
 * @throws AppError POST_NOT_FOUND, COMMENTS_CLOSED if nobody may comment
 */
export async function requireOpenPost(
  { db, settings }: Pick<RequestContext, 'db' | 'settings'>,
  article: string,
): Promise<void> {
  if (closedReason(settings, await requirePost(db, article))) throw new AppError('COMMENTS_CLOSED');
}

/** A comment written by AI (product 19). */
export interface AiComment {
  postId: number;
  /** The comment it replies to; null to start a thread. */
  parentId: number | null;
  /** Name of the persona. */
  nickname: string;
  locale: Locale;
  markdown: string;
  /** Rendered before the transaction. */
  html: string;
  /** Whether an administrator has to approve it first. */
  waits: boolean;
  /** Identifies the draft; `draft` is unique, so it becomes at most one comment. */
  draft?: string | undefined;
}

/**
 * Adds a comment written by AI and labeled as such. `changed` comes from the transaction's `Changes.run`.
 * @returns its ID
 * @throws AppError POST_NOT_FOUND, COMMENT_NOT_FOUND for a reply to a comment that readers can't see
 */
export async function addAiComment(
  tx: Em,
  ctx: Pick<RequestContext, 'settings' | 'deps'>,
  { postId, parentId, nickname, locale, markdown, html, waits, draft }: AiComment,
  changed: Set<string>,
): Promise<number> {
  if (!(await lockPost(tx, postId))) throw new AppError('POST_NOT_FOUND');
  const repliedTo = parentId === null ? undefined : await findRepliedTo(readDb(tx), postId, parentId);
  if (parentId !== null && !repliedTo) throw new AppError('COMMENT_NOT_FOUND');
  const rootId = repliedTo?.root_id ?? repliedTo?.id ?? null;
  const comment = tx.create(Comment, {
    post: tx.getReference(Post, postId),
    root: rootId === null ? null : tx.getReference(Comment, rootId),
    parent: parentId === null ? null : tx.getReference(Comment, parentId),
    status: waits ? 'waiting' : 'approved',
    isAi: true,
    draft,
    nickname,
    locale,
    html,
    rendererVersion: COMMENT_RENDERER_VERSION,
    markdown,
  });
  await tx.flush();
  if (waits) {
    await announceWaiting(tx, ctx, comment.id);
    return comment.id;
  }
  await refreshThread(tx, { postId, rootId: rootId ?? comment.id }, changed);
  await announceComment(tx, ctx, comment.id);
  return comment.id;
}

/**
 * Updates the comment that was made from a draft.
 * @returns it with its former text, or undefined if there is none
 */
export async function changeDrafted(
  tx: Em,
  { postId, draft, markdown, html }: { postId: number; draft: string; markdown: string; html: string },
  changed: Set<string>,
): Promise<Pick<CommentEntity, 'id' | 'status' | 'markdown'> | undefined> {
  // Waits for another request that posts the same draft.
  if (!(await lockPost(tx, postId))) return undefined;
  const comment = await tx.findOne(Comment, { draft });
  if (!comment) return undefined;
  const { id, status, markdown: before } = comment;
  if (before !== markdown) {
    tx.assign(comment, { markdown, html, rendererVersion: COMMENT_RENDERER_VERSION });
    changed.add(changeTags.comments(comment.post.id));
  }
  return { id, status, markdown: before };
}

function findRepliedTo(db: ReadDb, postId: number, id: number) {
  return db
    .selectFrom('comments')
    .select(['id', 'root_id'])
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('listed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A comment without an AI review. */
export interface UnreviewedComment {
  id: number;
  nickname: string;
  markdown: string;
  postTitle: string | null;
}

/** A person's comment that needs an AI review, unless it was deleted, moderated, or reviewed meanwhile. */
export async function findUnreviewed(db: ReadDb, id: number): Promise<UnreviewedComment | undefined> {
  return db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .leftJoin('post_translations as text', (join) =>
      join.onRef('text.post_id', '=', 'post.id').onRef('text.locale', '=', 'post.source_locale'),
    )
    .select(['comment.id', 'comment.nickname', 'comment.markdown', 'text.title as postTitle'])
    .where('comment.id', '=', id)
    .where('comment.status', 'in', ['waiting', 'approved'])
    .where('comment.is_ai', '=', false)
    .where('comment.deleted_at', 'is', null)
    .where('comment.ai_review', 'is', null)
    .executeTakeFirst();
}

/**
 * Stores an AI review of a comment, unless its text has changed since. The decision stays with the
 * moderator.
 */
export async function recordAiReview(
  tx: Em,
  { id, markdown }: Pick<UnreviewedComment, 'id' | 'markdown'>,
  review: AiReview,
): Promise<void> {
  await tx.nativeUpdate(Comment, { id, markdown }, { aiReview: review });
}
