import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';

/**
 * Takes the post's row, so that whoever changes its comments at the same time waits for the end of this
 * transaction. Every change of comments begins with it.
 * @returns false when there is no such post
 */
export async function lockPost(tx: Em, postId: number): Promise<boolean> {
  const held = await readDb(tx)
    .updateTable('posts')
    .set(({ ref }) => ({ comment_count: ref('comment_count') }))
    .where('id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
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
    const isSeen = root.status === 'approved' && (root.deleted_at === null || replyCount > 0);
    await db
      .updateTable('comments')
      .set({ listed_at: isSeen ? root.created_at : null, reply_count: replyCount })
      .where('id', '=', thread.rootId)
      .execute();
  }
  await countComments(db, thread.postId, changed);
  changed.add(changeTags.comments(thread.postId));
}

async function refreshReplies(db: ReadDb, rootId: number, isRootSeen: boolean): Promise<number> {
  const replies = db.updateTable('comments').where('root_id', '=', rootId);
  await replies
    .set({ listed_at: null })
    .where('listed_at', 'is not', null)
    .$if(isRootSeen, (query) => query.where('status', '!=', 'approved'))
    .execute();
  if (!isRootSeen) return 0;
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
  const seen = db.selectFrom('comments').where('post_id', '=', postId).where('listed_at', 'is not', null);
  const counts = await db
    .selectNoFrom([
      seen
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('deleted_at', 'is', null)
        .as('comments'),
      seen
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
