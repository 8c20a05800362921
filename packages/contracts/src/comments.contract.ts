import { z } from 'zod';
import { generateAiComment } from './comments.ai.contract.ts';
import { manageCommentsContract } from './comments.manage.contract.ts';
import {
  articleSchema,
  challengeSchema,
  COMMENT_SORTS,
  commentIdSchema,
  commentSchema,
  commentTextSchema,
  commentThreadSchema,
  type OwnComment,
  ownCommentSchema,
  visitorNameSchema,
} from './comments.schemas.ts';
import { COMMENT_PAGE_MAX, COMMENT_PAGE_SIZE, COMMENT_REPLIES_MAX } from './constants.ts';
import { mutation, query } from './define.ts';
import { localeInput, pageInput, pageOf } from './shared.schemas.ts';
import { emailSchema } from './users.schemas.ts';

/** Why comments are closed. Null if they are open. */
export const COMMENTS_CLOSED = ['off', 'closed', 'too-old'] as const;
/** Limits of product 17 for a top-level comment. */
export const COMMENT_LIMITS = ['ALREADY_COMMENTED', 'COMMENTED_TODAY'] as const;

const threadsInput = z.object({
  sort: z.enum(COMMENT_SORTS).default('newest'),
  limit: pageInput.shape.limit.unwrap().max(COMMENT_PAGE_MAX).default(COMMENT_PAGE_SIZE),
});

/** Fields of every text by a visitor. Signed-in users need none of them. */
const writerInput = localeInput.extend({
  content: commentTextSchema,
  nickname: visitorNameSchema.optional().meta({ description: 'Visitors only' }),
  email: emailSchema.optional().meta({ description: 'Visitors only. Never shown' }),
  captcha: z.string().max(4000).optional().meta({
    description:
      'The solved challenge as JSON in base64. Only needed after CAPTCHA_REQUIRED, which has the challenge in `data`',
  }),
  website: z.string().max(500).default('').meta({ description: 'Honeypot. Leave empty' }),
});

const likeSchema = z.object({ likeCount: z.number().int(), liked: z.boolean() });
const muteInput = z.object({
  token: z.string().min(1).max(600).meta({ description: 'From the link in the email' }),
});

/** REST reports a stored comment that waits for review as an error, which clients show as a warning. */
function awaitsReview({ status }: OwnComment): 'COMMENT_AWAITS_REVIEW' | undefined {
  return status === 'waiting' ? 'COMMENT_AWAITS_REVIEW' : undefined;
}

/** Comments of a post: one list of threads for all its languages (product 17). */
export const commentsContract = {
  list: query({
    access: 'public',
    shared: true,
    summary:
      'List a post’s comment threads. Identical for everyone; use `comments.own` for the caller’s own comments',
    input: threadsInput.extend({ article: articleSchema, page: pageInput.shape.page }),
    output: pageOf(commentThreadSchema).extend({
      commentCount: z.number().int().meta({ description: 'All comments, including replies' }),
      closed: z
        .enum(COMMENTS_CLOSED)
        .nullable()
        .meta({ description: 'Why comments are closed; null if open' }),
    }),
    rest: { method: 'GET', path: '/comments' },
  }),
  replies: query({
    access: 'public',
    shared: true,
    summary: 'List replies in a thread, oldest first',
    input: z.object({
      id: commentIdSchema.meta({ description: 'The comment at the top of the thread' }),
      after: commentIdSchema.optional().meta({ description: 'Only replies after this one' }),
      limit: z.number().int().min(1).max(COMMENT_REPLIES_MAX).default(20),
    }),
    output: z.object({ items: z.array(commentSchema), hasMore: z.boolean() }),
    rest: { method: 'GET', path: '/comments/{id}/replies' },
  }),
  place: query({
    access: 'public',
    summary: 'Locate a comment: which page and thread a permalink (`/post/…#comment-12`) needs to load',
    input: threadsInput.extend({ id: commentIdSchema }),
    output: z.object({
      article: z.object({ id: z.number().int(), slug: z.string() }),
      page: z.number().int().meta({ description: 'Page of its thread' }),
      rootId: z.number().int().meta({ description: 'Its thread; its own id for a top-level comment' }),
      replyIndex: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Number of replies before it; null for a top-level comment' }),
    }),
    rest: { method: 'GET', path: '/comments/{id}/place' },
  }),
  own: query({
    access: 'public',
    summary: 'Get the caller’s own comments, likes, and limits on a post (by token or visitor cookie)',
    input: z.object({ article: articleSchema }),
    output: z.object({
      liked: z.array(z.number().int()).meta({ description: 'Ids of comments the caller liked' }),
      mine: z
        .array(ownCommentSchema)
        .meta({ description: 'The caller’s comments, newest first, including pending ones' }),
      limit: z.enum(COMMENT_LIMITS).nullable().meta({
        description: 'Why the caller can’t start a thread now, if so; replies may still be allowed',
      }),
      needsCaptcha: z
        .boolean()
        .meta({ description: 'Whether a comment sent now would require a proof of work' }),
    }),
    rest: { method: 'GET', path: '/comments/own' },
  }),
  challenge: query({
    access: 'public',
    summary:
      'Get a proof-of-work challenge (ALTCHA v2), required while many comments wait for review. Each solution is good for one comment',
    input: z.void(),
    output: challengeSchema,
    rest: { method: 'GET', path: '/comments/challenge' },
  }),
  preview: mutation({
    access: 'public',
    summary: 'Preview a comment. Nothing is saved',
    input: z.object({ content: commentTextSchema }),
    output: z.object({ html: z.string() }),
    rest: { method: 'POST', path: '/comments/preview' },
  }),
  create: mutation({
    access: 'public',
    scope: 'comments:write',
    summary: 'Post a comment. A comment held for review is returned in the error’s `data`',
    input: writerInput.extend({ article: articleSchema }),
    output: ownCommentSchema,
    rest: { method: 'POST', path: '/comments' },
    says: 'COMMENT_SUBMITTED',
    restErrorOf: awaitsReview,
  }),
  reply: mutation({
    access: 'public',
    scope: 'comments:write',
    summary: 'Reply to a comment. Threads are two levels deep',
    input: writerInput.extend({ id: commentIdSchema }),
    output: ownCommentSchema,
    rest: { method: 'POST', path: '/comments/{id}/reply' },
    says: 'COMMENT_SUBMITTED',
    restErrorOf: awaitsReview,
  }),
  edit: mutation({
    access: 'public',
    scope: 'comments:write',
    summary: 'Edit your own comment, within 15 minutes',
    input: z.object({ id: commentIdSchema, content: commentTextSchema }),
    output: ownCommentSchema,
    rest: { method: 'PATCH', path: '/comments/{id}' },
  }),
  remove: mutation({
    access: 'public',
    scope: 'comments:write',
    summary: 'Delete your own comment, within 15 minutes',
    input: z.object({ id: commentIdSchema }),
    output: z.object({
      id: z.number().int(),
      leavesPlace: z.boolean().meta({ description: 'Kept without content because it has replies' }),
    }),
    rest: { method: 'DELETE', path: '/comments/{id}' },
  }),
  like: mutation({
    access: 'public',
    scope: 'comments:write',
    summary: 'Like a comment',
    input: z.object({ id: commentIdSchema }),
    output: likeSchema,
    rest: { method: 'POST', path: '/comments/{id}/like' },
  }),
  unlike: mutation({
    access: 'public',
    scope: 'comments:write',
    summary: 'Remove a like',
    input: z.object({ id: commentIdSchema }),
    output: likeSchema,
    rest: { method: 'POST', path: '/comments/{id}/unlike' },
  }),
  mails: query({
    access: 'public',
    summary: 'Get whether comment emails are on for the address in a link',
    input: muteInput,
    output: z.object({ email: z.string(), muted: z.boolean() }),
    rest: { method: 'GET', path: '/comments/mails' },
  }),
  mute: mutation({
    access: 'public',
    summary: 'Turn off comment emails for the address in a link',
    input: muteInput,
    output: z.object({ muted: z.literal(true) }),
    rest: { method: 'POST', path: '/comments/mute' },
  }),
  unmute: mutation({
    access: 'public',
    summary: 'Turn comment emails back on',
    input: muteInput,
    output: z.object({ muted: z.literal(false) }),
    rest: { method: 'POST', path: '/comments/unmute' },
  }),
  generateAiComment,
  manage: manageCommentsContract,
} as const;
