import type { Locale } from '@sanwen/contracts/locales';
import { type AiReview, Comment, type CommentEntity } from '../../db/entities/comments.entities.ts';
import { Post } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { COMMENT_RENDERER_VERSION } from '../../text/renderer-versions.ts';
import { closedBecause, requirePost, lockPost, refreshThread } from './commented-post.ts';
import { announceComment, announceWaiting } from './emails/announce.ts';

/**
 * Whether a machine may write below a post. @throws AppError POST_NOT_FOUND, COMMENTS_CLOSED where nobody may
 */
export async function requireOpenPost(
  { db, settings }: Pick<RequestContext, 'db' | 'settings'>,
  article: string,
): Promise<void> {
  if (closedBecause(settings, await requirePost(db, article))) throw new AppError('COMMENTS_CLOSED');
}

/** A comment that a machine wrote (product 19). */
export interface AiComment {
  postId: number;
  /** The comment that it answers; null to begin a thread. */
  parentId: number | null;
  /** Name of the persona. */
  nickname: string;
  locale: Locale;
  markdown: string;
  /** Rendered before the transaction. */
  html: string;
  /** Whether an administrator is to look at it first. */
  waits: boolean;
  /** Names it: a second comment of this name is not added. */
  draft?: string | undefined;
}

/**
 * Adds a machine's comment, labeled as such. `changed` is that of the transaction's `Changes.run`.
 * @returns its id
 * @throws AppError POST_NOT_FOUND, COMMENT_NOT_FOUND for an answer to what readers do not see
 */
export async function addAiComment(
  tx: Em,
  ctx: Pick<RequestContext, 'settings' | 'signer'>,
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
 * Gives the comment that a draft has become its text of now. @returns it with the text of before; undefined
 * where there is none
 */
export async function changeDrafted(
  tx: Em,
  { postId, draft, markdown, html }: { postId: number; draft: string; markdown: string; html: string },
  changed: Set<string>,
): Promise<Pick<CommentEntity, 'id' | 'status' | 'markdown'> | undefined> {
  // What puts the same draft at the same time waits here.
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

/** A comment that a machine has not looked at yet. */
export interface UnreviewedComment {
  id: number;
  nickname: string;
  markdown: string;
  postTitle: string | null;
}

/** A person’s comment, unless it is gone, somebody has put it away, or a machine has looked at it already. */
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
 * Notes what a machine thinks of a comment; the moderator decides. Nothing, if its text has changed since.
 */
export async function recordAiReview(
  tx: Em,
  { id, markdown }: Pick<UnreviewedComment, 'id' | 'markdown'>,
  review: AiReview,
): Promise<void> {
  await tx.nativeUpdate(Comment, { id, markdown }, { aiReview: review });
}
