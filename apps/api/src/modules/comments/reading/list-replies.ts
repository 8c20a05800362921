import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { z } from 'zod';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { RequestContext } from '#src/request/context.ts';
import { commentRows, toComment } from '../comment-rows.ts';
import { recordPeople } from './record-people.ts';

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
  ctx.cacheTags.add(changeTags.post(root.postId)).add(changeTags.comments(root.postId));
  const rows = await commentRows(ctx.db)
    .where('comment.root_id', '=', id)
    .where('comment.listed_at', 'is not', null)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(limit + 1)
    .execute();
  recordPeople(ctx.cacheTags, rows);
  return { items: rows.slice(0, limit).map(toComment), hasMore: rows.length > limit };
}
