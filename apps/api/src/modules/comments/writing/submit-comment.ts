import type { commentsContract } from '@sanwen/contracts/comments.contract';
import type { OwnComment } from '@sanwen/contracts/comments.schemas';
import type { ErrorCode } from '@sanwen/contracts/errors';
import type { z } from 'zod';
import { Comment } from '#src/db/entities/comments.entities.ts';
import { User } from '#src/db/entities/people.entities.ts';
import { Post } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { RequestContext } from '#src/request/context.ts';
import { renderCommentMarkdown } from '#src/text/render-markdown.ts';
import { COMMENT_RENDERER_VERSION } from '#src/text/renderer-versions.ts';
import { enqueueEvent } from '../../outbox/events.service.ts';
import { requireFreeNickname } from '../../users/reserved-nicknames.service.ts';
import { enqueueReview } from '../ai/comment-reviews.ts';
import { readOwnComment } from '../comment-rows.ts';
import { closedReason, requirePost, lockPost, refreshThread } from '../commented-post.ts';
import { announceComment, announceWaiting } from '../emails/announce.ts';
import { isTrusted, getOrCreateVisitor, networkHash } from '../people.ts';
import {
  canRequireProofOfWork,
  checkSolution,
  consumeSolution,
  makeChallenge,
  type Solved,
} from './captcha.ts';
import {
  findLimit,
  type Commenter,
  findRepetition,
  initialStatus,
  findReviewLoad,
} from './comment-limits.ts';

type Input = z.output<(typeof commentsContract)['create']['input']>;
type Text = Omit<Input, 'article'>;

/**
 * Starts a thread on a post. The result's status says whether the comment waits for review. While many
 * comments wait, visitors need a proof of work: the error carries the challenge.
 * @throws AppError POST_NOT_FOUND, COMMENTS_CLOSED, TOO_MANY_REQUESTS, VALIDATION_FAILED, CAPTCHA_REQUIRED,
 * CAPTCHA_INVALID, ALREADY_COMMENTED, COMMENTED_TODAY, COMMENT_AWAITS_REVIEW, TEXT_TOO_COMPLEX, UNAVAILABLE
 */
export async function createComment(ctx: RequestContext, { article, ...text }: Input): Promise<OwnComment> {
  return submit(ctx, article, null, text);
}

/**
 * Replies to a comment.
 * @throws AppError COMMENT_NOT_FOUND, and what `createComment` throws except ALREADY_COMMENTED
 */
export async function replyToComment(
  ctx: RequestContext,
  { id, ...text }: Text & { id: number },
): Promise<OwnComment> {
  const repliedTo = await findRepliedTo(ctx.db, id);
  if (!repliedTo) throw new AppError('COMMENT_NOT_FOUND');
  return submit(ctx, String(repliedTo.post_id), id, text);
}

async function submit(
  ctx: RequestContext,
  article: string,
  parentId: number | null,
  text: Text,
): Promise<OwnComment> {
  const post = await requirePost(ctx.db, article);
  if (closedReason(ctx.settings, post)) throw new AppError('COMMENTS_CLOSED');
  await ctx.deps.limits.comments.consume(ctx.user ? `user:${ctx.user.id}` : ctx.request.caller);
  // A honeypot field that only bots fill in. They are rejected with the message of a comment that waits.
  if (text.website !== '') throw new AppError('COMMENT_AWAITS_REVIEW');
  const author = await requireAuthor(ctx, text);
  const trusted = await isTrusted(ctx.db, ctx);
  const solved = trusted ? undefined : await checkSolution(ctx, text.captcha);
  const html = await renderCommentMarkdown(text.content, {
    lane: 'readers',
    caller: ctx.request.caller.network,
  });
  const person = getOrCreateVisitor(ctx);
  const commenter = { person, email: author.email, network: networkHash(ctx) };
  const submission = { postId: post.id, parentId, commenter, trusted, author, html, text, solved };
  const inserting = ctx.changes.run(ctx.em, (tx, changed) => insertComment(ctx, tx, changed, submission));
  const id = await inserting.catch(async (error: unknown) => {
    if (!(error instanceof AppError && NEEDS_CHALLENGE.has(error.errorCode))) throw error;
    throw new AppError(error.errorCode, [], await makeChallenge(ctx.deps.signer));
  });
  return readOwnComment(readDb(ctx.em), id);
}

const NEEDS_CHALLENGE: ReadonlySet<ErrorCode> = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']);

interface Submission {
  postId: number;
  parentId: number | null;
  commenter: Commenter;
  trusted: boolean;
  author: { nickname: string; email: string | null };
  html: string;
  text: Text;
  solved: Solved | false | undefined;
}

/**
 * Stores a comment unless a limit is exceeded. If the same comment is sent again, for example after a lost
 * response, returns the first one.
 * @returns its ID
 */
async function insertComment(
  ctx: RequestContext,
  tx: Em,
  changed: Set<string>,
  submission: Submission,
): Promise<number> {
  const { postId, parentId, commenter, author, html, text } = submission;
  const db = readDb(tx);
  if (!(await lockPost(tx, postId))) throw new AppError('POST_NOT_FOUND');
  const repliedTo = parentId === null ? undefined : await findRepliedTo(db, parentId);
  if (parentId !== null && !repliedTo) throw new AppError('COMMENT_NOT_FOUND');
  const repeated = await findRepetition(db, { postId, parentId, commenter, markdown: text.content });
  if (repeated !== undefined) return repeated;
  const limit = await findLimit(db, ctx, { ...commenter, postId, beginsThread: parentId === null });
  if (limit) throw new AppError(limit);
  const mustWait = !submission.trusted && (await requiresReview(ctx, tx, submission));
  const { person } = commenter;
  const comment = tx.create(Comment, {
    post: tx.getReference(Post, postId),
    root: repliedTo ? tx.getReference(Comment, repliedTo.root_id ?? repliedTo.id) : null,
    parent: repliedTo ? tx.getReference(Comment, repliedTo.id) : null,
    status: await initialStatus(db, ctx, { ...commenter, isTrusted: submission.trusted, mustWait }),
    user: person.userId === null ? null : tx.getReference(User, person.userId),
    visitor: person.visitor,
    ...author,
    network: commenter.network,
    locale: ctx.locale,
    html,
    rendererVersion: COMMENT_RENDERER_VERSION,
    markdown: text.content,
  });
  await tx.flush();
  if (comment.status !== 'spam')
    await enqueueEvent(tx, 'comment.created', { id: comment.id, postId, parentId, status: comment.status });
  if (comment.status === 'approved') {
    await refreshThread(tx, { postId, rootId: repliedTo?.root_id ?? repliedTo?.id ?? comment.id }, changed);
    await announceComment(tx, ctx, comment.id);
  }
  if (comment.status === 'waiting') await announceWaiting(tx, ctx, comment.id);
  if (comment.status !== 'spam' && ctx.user?.role !== 'admin')
    await enqueueReview(tx, ctx.settings, { id: comment.id, settledAt: null });
  return comment.id;
}

/**
 * Requires a proof of work while many comments are pending. A form that can't do one goes to review instead,
 * up to a limit.
 * @returns whether it needs review
 */
async function requiresReview(
  ctx: RequestContext,
  tx: Em,
  { postId, commenter, solved }: Submission,
): Promise<boolean> {
  const load = await findReviewLoad(readDb(tx), ctx, { postId, network: commenter.network });
  if (load === 'calm') return false;
  if (!ctx.request.isPostedForm && canRequireProofOfWork(ctx)) {
    await consumeSolution(tx, solved);
    return false;
  }
  if (load === 'full') throw new AppError('TOO_MANY_REQUESTS');
  return true;
}

/** A comment that can be replied to: listed and not deleted. */
function findRepliedTo(db: ReadDb, id: number) {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'root_id'])
    .where('id', '=', id)
    .where('listed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * A visitor has to give an unused name and an email address with each comment.
 * @throws AppError VALIDATION_FAILED
 */
async function requireAuthor(ctx: RequestContext, { nickname, email }: Text): Promise<Submission['author']> {
  if (ctx.user) return { nickname: ctx.user.nickname, email: null };
  if (nickname !== undefined && email !== undefined) {
    await requireFreeNickname(ctx, nickname);
    return { nickname, email };
  }
  const missing = [nickname === undefined ? 'nickname' : '', email === undefined ? 'email' : ''].filter(
    Boolean,
  );
  throw new AppError(
    'VALIDATION_FAILED',
    missing.map((field) => ({ field, rule: 'required' })),
  );
}

/**
 * Renders a comment's Markdown for a preview.
 * @throws AppError TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX, UNAVAILABLE
 */
export async function previewComment(
  { deps: { limits }, request: { caller } }: RequestContext,
  { content }: { content: string },
): Promise<{ html: string }> {
  await limits.commentPreviews.consume(caller);
  return { html: await renderCommentMarkdown(content, { lane: 'readers', caller: caller.network }) };
}
