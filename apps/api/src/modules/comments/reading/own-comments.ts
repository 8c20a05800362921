import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { z } from 'zod';
import type { ReadDb } from '#src/db/read.ts';
import type { RequestContext } from '#src/request/context.ts';
import { commentRows, toOwnComment } from '../comment-rows.ts';
import { requirePost } from '../commented-post.ts';
import { findPerson, isTrusted, likeKeyOf, networkHash } from '../people.ts';
import { canRequireProofOfWork } from '../writing/captcha.ts';
import { findLimit, findReviewLoad } from '../writing/comment-limits.ts';

type Own = (typeof commentsContract)['own'];

const LIKES_MAX = 1000;
const MINE_MAX = 100;

/**
 * The caller's likes, comments, and limits on a post. Reading them sets no cookie.
 * @throws AppError POST_NOT_FOUND
 */
export async function ownComments(
  ctx: RequestContext,
  { article }: z.output<Own['input']>,
): Promise<z.input<Own['output']>> {
  const post = await requirePost(ctx.db, article);
  const person = findPerson(ctx);
  const likeKey = likeKeyOf(person);
  const [liked, mine, limit, needsCaptcha] = await Promise.all([
    likeKey === undefined ? [] : findLiked(ctx.db, post.id, likeKey),
    likeKey === undefined ? [] : findMine(ctx.db, post.id, person),
    findLimit(ctx.db, ctx, {
      person,
      email: null,
      network: networkHash(ctx),
      postId: post.id,
      beginsThread: true,
    }),
    isProofOfWorkRequired(ctx, post.id),
  ]);
  return { liked, mine: mine.map(toOwnComment), limit: limit ?? null, needsCaptcha };
}

async function isProofOfWorkRequired(ctx: RequestContext, postId: number): Promise<boolean> {
  if (!canRequireProofOfWork(ctx) || (await isTrusted(ctx.db, ctx))) return false;
  return (await findReviewLoad(ctx.db, ctx, { postId, network: networkHash(ctx) })) !== 'calm';
}

async function findLiked(db: ReadDb, postId: number, likeKey: string): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_likes as like')
    .innerJoin('comments as comment', 'comment.id', 'like.comment_id')
    .select('comment.id')
    .where('like.person', '=', likeKey)
    .where('comment.post_id', '=', postId)
    .limit(LIKES_MAX)
    .execute();
  return rows.map((row) => row.id);
}

/** Authors don't see their comments in the trash. Those in spam look pending to them. */
function findMine(
  db: ReadDb,
  postId: number,
  { userId, visitor }: { userId: number | null; visitor: string | null },
) {
  return commentRows(db)
    .select('comment.markdown')
    .where('comment.post_id', '=', postId)
    .where('comment.status', '!=', 'trash')
    .where('comment.deleted_at', 'is', null)
    .where('comment.user_id', userId === null ? 'is' : '=', userId)
    .$if(userId === null, (query) => query.where('comment.visitor', '=', visitor))
    .orderBy('comment.id', 'desc')
    .limit(MINE_MAX)
    .execute();
}
