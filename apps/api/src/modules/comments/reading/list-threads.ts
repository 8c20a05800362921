import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { CommentSort, CommentThread } from '@sanwen/contracts/comments.schemas';
import { COMMENT_REPLIES_INLINE } from '@sanwen/contracts/constants';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import type { ReadDb } from '#src/db/read.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { offsetOf, toPage } from '#src/platform/pagination.ts';
import type { RequestContext } from '#src/request/context.ts';
import { type CommentRow, commentRows, toComment } from '../comment-rows.ts';
import { closedBecause, requirePost } from '../commented-post.ts';
import { recordPeople } from './record-people.ts';

type List = (typeof commentsContract)['list'];

/**
 * One page of a post's threads, each with its first replies: four queries, whatever there is.
 * @throws AppError POST_NOT_FOUND
 */
export async function listThreads(
  ctx: RequestContext,
  input: z.output<List['input']>,
): Promise<z.input<List['output']>> {
  const post = await requirePost(ctx.db, input.article);
  ctx.cacheTags.add(changeTags.post(post.id)).add(changeTags.comments(post.id));
  const items = await readThreads(ctx, post.id, input);
  return {
    ...toPage(items, input, post.threadCount),
    commentCount: post.commentCount,
    closed: closedBecause(ctx.settings, post),
  };
}

async function readThreads(
  ctx: RequestContext,
  postId: number,
  page: PageInput & { sort: CommentSort },
): Promise<CommentThread[]> {
  const rootIds = await findRootIds(ctx.db, postId, page);
  if (rootIds.length === 0) return [];
  const replyIds = await findFirstReplies(ctx.db, rootIds);
  const rows = await commentRows(ctx.db)
    .where('comment.id', 'in', [...rootIds, ...replyIds])
    .orderBy('comment.id')
    .execute();
  recordPeople(ctx.cacheTags, rows);
  const replies = Map.groupBy(rows, (row) => row.rootId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rootIds.flatMap((id) => toThread(byId.get(id), replies.get(id) ?? []));
}

function toThread(root: CommentRow | undefined, replies: CommentRow[]): CommentThread[] {
  return root ? [{ ...toComment(root), replyCount: root.replyCount, replies: replies.map(toComment) }] : [];
}

async function findRootIds(
  db: ReadDb,
  postId: number,
  page: PageInput & { sort: CommentSort },
): Promise<number[]> {
  const direction = page.sort === 'oldest' ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('root_id', 'is', null)
    .where('listed_at', 'is not', null)
    .orderBy(page.sort === 'best' ? 'like_count' : 'listed_at', direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return rows.map((row) => row.id);
}

/** Of each thread a range of one index, so that a thread of thousands costs no more than one of five. */
async function findFirstReplies(db: ReadDb, rootIds: number[]): Promise<number[]> {
  const ofThread = (rootId: number) =>
    db
      .selectFrom(
        db
          .selectFrom('comments')
          .select('id')
          .where('root_id', '=', rootId)
          .where('listed_at', 'is not', null)
          .orderBy('id')
          .limit(COMMENT_REPLIES_INLINE)
          .as('first'),
      )
      .select('first.id');
  const [first, ...others] = rootIds.map(ofThread);
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return rows.map((row) => row.id);
}
