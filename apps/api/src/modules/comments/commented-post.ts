import type { COMMENTS_CLOSED } from '@sanwen/contracts/comments.contract';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Em } from '../../db/orm.ts';
import { type ReadDb, readDb } from '../../db/read.ts';
import { toBoolean } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { findId } from '../slugs/slugs.service.ts';

const DAY_MS = 86_400_000;

/** A post that readers see, as far as comments go. */
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

/** Why nobody may write below a post; null when everybody may. */
export function closedBecause(
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
 * Takes the post's row, so that whoever changes its comments at the same time waits for the end of this
 * transaction. Every change of comments begins with it.
 * @returns false when there is no such post
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
 * Works out anew which comments of a thread readers see, and brings the post's counts to that. Call it inside
 * the transaction of the change, after the change is flushed. A reply is seen while its thread is; what its
 * writer took back stays above replies.
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

/** Counts one post's comments: a range of an index, and the row is held, so what is kept is what is there. */
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
  const kept = { comment_count: Number(counts.comments), thread_count: Number(counts.threads) };
  const differing = await db
    .updateTable('posts')
    .set(kept)
    .where('id', '=', postId)
    .where(({ eb, or }) =>
      or([eb('comment_count', '!=', kept.comment_count), eb('thread_count', '!=', kept.thread_count)]),
    )
    .returning('id')
    .execute();
  if (differing.length > 0) changed.add(changeTags.commentCount(postId));
}
