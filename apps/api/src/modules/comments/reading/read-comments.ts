import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { CommentSort, CommentThread } from '@sanwen/contracts/comments.schemas';
import { COMMENT_REPLIES_INLINE } from '@sanwen/contracts/constants';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import type { ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { offsetOf, toPage } from '#src/platform/pagination.ts';
import type { RequestContext } from '#src/request/context.ts';
import { type CommentRow, commentRows, toComment } from '../comment-rows.ts';
import { closedReason, requirePost } from '../commented-post.ts';

type List = (typeof commentsContract)['list'];

/**
 * One page of a post's threads, each with its first replies, in four queries.
 * @throws AppError POST_NOT_FOUND
 */
export async function listThreads(
  ctx: RequestContext,
  input: z.output<List['input']>,
): Promise<z.input<List['output']>> {
  const post = await requirePost(ctx.db, input.article);
  recordThreads(ctx.request.cacheTags, post.id);
  const items = await readThreads(ctx, post.id, input);
  return {
    ...toPage(items, input, post.threadCount),
    commentCount: post.commentCount,
    closed: closedReason(ctx.settings, post),
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
  recordPeople(ctx.request.cacheTags, rows);
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

/**
 * Reads a range of one index per thread, so a thread with thousands of replies costs no more than one with
 * five.
 */
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

type Replies = (typeof commentsContract)['replies'];

/** Replies of a thread, oldest first. @throws AppError COMMENT_NOT_FOUND */
export async function listReplies(
  ctx: RequestContext,
  { id, after = 0, limit }: z.output<Replies['input']>,
): Promise<z.input<Replies['output']>> {
  const root = await ctx.db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .select('post.id as postId')
    .where('comment.id', '=', id)
    .where('comment.root_id', 'is', null)
    .where('comment.listed_at', 'is not', null)
    .where('post.listed_at', 'is not', null)
    .executeTakeFirst();
  if (!root) throw new AppError('COMMENT_NOT_FOUND');
  recordThreads(ctx.request.cacheTags, root.postId);
  const rows = await commentRows(ctx.db)
    .where('comment.root_id', '=', id)
    .where('comment.listed_at', 'is not', null)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(limit + 1)
    .execute();
  recordPeople(ctx.request.cacheTags, rows);
  return { items: rows.slice(0, limit).map(toComment), hasMore: rows.length > limit };
}

type Place = (typeof commentsContract)['place'];

/**
 * The page and position of a comment, for its permalink.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function findPermalink(
  { db }: RequestContext,
  { id, sort, limit }: z.output<Place['input']>,
): Promise<z.input<Place['output']>> {
  const comment = await db
    .selectFrom('comments as comment')
    .innerJoin('posts as post', 'post.id', 'comment.post_id')
    .select(['comment.id', 'comment.root_id as rootId', 'post.id as postId', 'post.slug'])
    .where('comment.id', '=', id)
    .where('comment.listed_at', 'is not', null)
    .where('post.listed_at', 'is not', null)
    .executeTakeFirst();
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  const { postId, slug, rootId } = comment;
  const before = await countThreadsBefore(db, { postId, rootId: rootId ?? id, sort });
  return {
    article: { id: postId, slug },
    page: Math.floor(before / limit) + 1,
    rootId: rootId ?? id,
    replyIndex: rootId === null ? null : await countRepliesBefore(db, rootId, id),
  };
}

async function countThreadsBefore(
  db: ReadDb,
  { postId, rootId, sort }: { postId: number; rootId: number; sort: CommentSort },
): Promise<number> {
  const column = sort === 'best' ? 'other.like_count' : 'other.listed_at';
  const own = sort === 'best' ? 'own.like_count' : 'own.listed_at';
  const isBefore = sort === 'oldest' ? '<' : '>';
  const { count } = await db
    .selectFrom('comments as other')
    .innerJoin('comments as own', (join) => join.on('own.id', '=', rootId))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('other.post_id', '=', postId)
    .where('other.root_id', 'is', null)
    .where('other.listed_at', 'is not', null)
    .where(({ and, eb, or, ref }) =>
      or([
        eb(column, isBefore, ref(own)),
        and([eb(column, '=', ref(own)), eb('other.id', isBefore, ref('own.id'))]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countRepliesBefore(db: ReadDb, rootId: number, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('root_id', '=', rootId)
    .where('listed_at', 'is not', null)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function recordThreads(cacheTags: Set<string>, postId: number): void {
  cacheTags
    .add(changeTags.post(postId))
    .add(changeTags.comments(postId))
    .add(changeTags.commentLikes(postId));
}

/** Records the cache tags of the people shown with comments. */
function recordPeople(cacheTags: Set<string>, rows: readonly CommentRow[]): void {
  for (const { userId, repliedUserId } of rows) {
    if (userId !== null) cacheTags.add(changeTags.person(userId));
    if (repliedUserId !== null) cacheTags.add(changeTags.person(repliedUserId));
  }
}
