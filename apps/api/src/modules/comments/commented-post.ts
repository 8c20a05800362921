import type { COMMENTS_CLOSED } from '@sanwen/contracts/comments.contract';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Em } from '../../db/orm.ts';
import { type ReadDb, readDb } from '../../db/read.ts';
import { toBoolean } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { findId } from '../slugs/slugs.service.ts';

const DAY_MS = 86_400_000;

/** What comments need to know of a listed post. */
interface CommentedPost {
  id: number;
  slug: string;
  listedAt: Date;
  isOpen: boolean;
  threadCount: number;
  commentCount: number;
}

/** @throws AppError POST_NOT_FOUND */
export async function requirePost(db: ReadDb, article: string): Promise<CommentedPost> {
  const listed = db
    .selectFrom('posts')
    .select(['id', 'slug', 'listed_at', 'comments_open', 'thread_count', 'comment_count'])
    .where('listed_at', 'is not', null);
  const bySlug = await listed.where('slug', '=', article).executeTakeFirst();
  const id = bySlug ? null : await findId(db, 'posts', article);
  const row = id === null ? bySlug : await listed.where('id', '=', id).executeTakeFirst();
  if (!row?.listed_at) throw new AppError('POST_NOT_FOUND');
  return {
    id: row.id,
    slug: row.slug,
    listedAt: new Date(row.listed_at),
    isOpen: toBoolean(row.comments_open),
    threadCount: row.thread_count,
    commentCount: row.comment_count,
  };
}

/** Why a post is closed for comments; null if it is open. */
export function closedReason(
  { comments }: Pick<Settings, 'comments'>,
  { isOpen, listedAt }: Pick<CommentedPost, 'isOpen' | 'listedAt'>,
): (typeof COMMENTS_CLOSED)[number] | null {
  if (!comments.enabled) return 'off';
  if (!isOpen) return 'closed';
  const isOld =
    comments.closeAfterDays !== null && Date.now() - listedAt.getTime() > comments.closeAfterDays * DAY_MS;
  return isOld ? 'too-old' : null;
}

/**
 * Locks the post's row until the end of the transaction. Every change of comments starts with it, so counts
 * can't drift.
 * @returns false if there is no such post
 */
export async function lockPost(tx: Em, postId: number): Promise<boolean> {
  const locked = await readDb(tx)
    .updateTable('posts')
    .set(({ ref }) => ({ comment_count: ref('comment_count') }))
    .where('id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/**
 * Updates which comments of a thread are listed, and the post's counts. Call it in the transaction of the
 * change, after the flush. Replies are listed only while their thread is; a deleted comment stays as a
 * placeholder above its replies.
 */
export async function refreshThread(
  tx: Em,
  thread: { postId: number; rootId: number },
  changed: Set<string>,
): Promise<void> {
  const db = readDb(tx);
  const root = await db
    .selectFrom('comments')
    .select(['status', 'deleted_at', 'created_at'])
    .where('id', '=', thread.rootId)
    .executeTakeFirst();
  if (root) {
    const replyCount = await refreshReplies(db, thread.rootId, root.status === 'approved');
    const isVisible = root.status === 'approved' && (root.deleted_at === null || replyCount > 0);
    await db
      .updateTable('comments')
      .set({ listed_at: isVisible ? root.created_at : null, reply_count: replyCount })
      .where('id', '=', thread.rootId)
      .execute();
  }
  await countComments(db, thread.postId, changed);
  changed.add(changeTags.comments(thread.postId));
}

async function refreshReplies(db: ReadDb, rootId: number, isRootVisible: boolean): Promise<number> {
  const replies = db.updateTable('comments').where('root_id', '=', rootId);
  await replies
    .set({ listed_at: null })
    .where('listed_at', 'is not', null)
    .$if(isRootVisible, (query) => query.where('status', '!=', 'approved'))
    .execute();
  if (!isRootVisible) return 0;
  await replies
    .set(({ ref }) => ({ listed_at: ref('created_at') }))
    .where('listed_at', 'is', null)
    .where('status', '=', 'approved')
    .execute();
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('root_id', '=', rootId)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts one post's comments in a range of an index. The post's row is locked, so the stored counts stay
 * right.
 */
async function countComments(db: ReadDb, postId: number, changed: Set<string>): Promise<void> {
  const visible = db.selectFrom('comments').where('post_id', '=', postId).where('listed_at', 'is not', null);
  const counts = await db
    .selectNoFrom([
      visible
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('deleted_at', 'is', null)
        .as('comments'),
      visible
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('root_id', 'is', null)
        .as('threads'),
    ])
    .executeTakeFirstOrThrow();
  const stored = { comment_count: Number(counts.comments), thread_count: Number(counts.threads) };
  const differing = await db
    .updateTable('posts')
    .set(stored)
    .where('id', '=', postId)
    .where(({ eb, or }) =>
      or([eb('comment_count', '!=', stored.comment_count), eb('thread_count', '!=', stored.thread_count)]),
    )
    .returning('id')
    .execute();
  if (differing.length > 0) changed.add(changeTags.commentCount(postId));
}
