import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { CommentSort } from '@sanwen/contracts/comments.schemas';
import type { z } from 'zod';
import type { ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { RequestContext } from '#src/request/context.ts';

type Place = (typeof commentsContract)['place'];

/** Where a comment stands, for a permanent link to it. @throws AppError COMMENT_NOT_FOUND */
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
