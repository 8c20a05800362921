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
  ownCommentSchema,
  visitorNameSchema,
} from './comments.schemas.ts';
import { COMMENT_PAGE_MAX, COMMENT_PAGE_SIZE, COMMENT_REPLIES_MAX } from './constants.ts';
import { mutation, query } from './define.ts';
import { localeInput, pageInput, pageOf } from './shared.schemas.ts';
import { emailSchema } from './users.schemas.ts';

/** Why nobody may write at the moment; null when everybody may. */
export const COMMENTS_CLOSED = ['off', 'closed', 'too-old'] as const;
/** Limits of brief 17 that a comment at the top of a thread would meet. */
export const COMMENT_LIMITS = ['ALREADY_COMMENTED', 'COMMENTED_TODAY'] as const;

const threadsInput = z.object({
  sort: z.enum(COMMENT_SORTS).default('newest'),
  limit: pageInput.shape.limit.unwrap().max(COMMENT_PAGE_MAX).default(COMMENT_PAGE_SIZE),
});

/** What comes with any text of a visitor; people who are signed in need none of it. */
const writerInput = localeInput.extend({
  content: commentTextSchema,
  nickname: visitorNameSchema.optional().meta({ description: 'Of a visitor' }),
  email: emailSchema.optional().meta({ description: 'Of a visitor; never shown' }),
  captcha: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: 'The solved challenge as JSON in base64: only after CAPTCHA_REQUIRED, which brings the challenge in `data`' }),
  website: z.string().max(500).default('').meta({ description: 'For people to leave empty' }),
});

const likeSchema = z.object({ likeCount: z.number().int(), liked: z.boolean() });
const muteInput = z.object({ token: z.string().min(1).max(600).meta({ description: 'From the link in the mail' }) });

/** Comments of a post: one thread of talk across all its languages (brief 17). */
export const commentsContract = {
  list: query({
    access: 'public',
    shared: true,
    summary: 'A post’s comments, a thread an item, the same for everybody; what is the reader’s own comes from `comments.own`',
    input: threadsInput.extend({ article: articleSchema, page: pageInput.shape.page }),
    output: pageOf(commentThreadSchema).extend({
      commentCount: z.number().int().meta({ description: 'All comments, replies too' }),
      closed: z.enum(COMMENTS_CLOSED).nullable().meta({ description: 'Why nobody may write; null when everybody may' }),
    }),
    rest: { method: 'GET', path: '/comments' },
  }),
  replies: query({
    access: 'public',
    shared: true,
    summary: 'The replies of a thread, oldest first',
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
    summary: 'Where a comment stands: what a permanent link to it (`/post/…#comment-12`) has to load',
    input: threadsInput.extend({ id: commentIdSchema }),
    output: z.object({
      article: z.object({ id: z.number().int(), slug: z.string() }),
      page: z.number().int().meta({ description: 'Page of its thread' }),
      rootId: z.number().int().meta({ description: 'Its thread; itself when it is at the top' }),
      replyIndex: z.number().int().nullable().meta({ description: 'How many replies stand before it; null at the top' }),
    }),
    rest: { method: 'GET', path: '/comments/{id}/place' },
  }),
  own: query({
    access: 'public',
    summary: 'What the caller has to do with a post’s comments: a signed-in person, or a visitor by his signed cookie',
    input: z.object({ article: articleSchema }),
    output: z.object({
      liked: z.array(z.number().int()).meta({ description: 'Comments he likes' }),
      mine: z.array(ownCommentSchema).meta({ description: 'Comments he wrote, latest first, with those that wait for review' }),
      limit: z.enum(COMMENT_LIMITS).nullable().meta({ description: 'Why he cannot begin a thread now; replies may be free' }),
      needsCaptcha: z.boolean().meta({ description: 'Whether a comment sent now would be asked for a proof of work' }),
    }),
    rest: { method: 'GET', path: '/comments/own' },
  }),
  challenge: query({
    access: 'public',
    summary: 'A proof of work (ALTCHA v2), asked for while many comments wait: solved, it goes with one comment',
    input: z.void(),
    output: challengeSchema,
    rest: { method: 'GET', path: '/comments/challenge' },
  }),
  preview: mutation({
    access: 'public',
    summary: 'How a text will be shown; nothing is kept',
    input: z.object({ content: commentTextSchema }),
    output: z.object({ html: z.string() }),
    rest: { method: 'POST', path: '/comments/preview' },
  }),
  create: mutation({
    access: 'public',
    summary: 'Begin a thread; a comment that waits for review is kept, and is in the error’s data',
    input: writerInput.extend({ article: articleSchema }),
    output: ownCommentSchema,
    rest: { method: 'POST', path: '/comments' },
    says: 'COMMENT_SUBMITTED',
  }),
  reply: mutation({
    access: 'public',
    summary: 'Answer a comment; threads are two levels deep, so an answer to a reply stands below it and names whom it answers',
    input: writerInput.extend({ id: commentIdSchema }),
    output: ownCommentSchema,
    rest: { method: 'POST', path: '/comments/{id}/reply' },
    says: 'COMMENT_SUBMITTED',
  }),
  edit: mutation({
    access: 'public',
    summary: 'Change the own comment, for 15 minutes',
    input: z.object({ id: commentIdSchema, content: commentTextSchema }),
    output: ownCommentSchema,
    rest: { method: 'PATCH', path: '/comments/{id}' },
  }),
  remove: mutation({
    access: 'public',
    summary: 'Delete the own comment, for 15 minutes',
    input: z.object({ id: commentIdSchema }),
    output: z.object({ id: z.number().int(), leavesPlace: z.boolean().meta({ description: 'It stays, empty, above its replies' }) }),
    rest: { method: 'DELETE', path: '/comments/{id}' },
  }),
  like: mutation({
    access: 'public',
    summary: 'Like a comment, once a person',
    input: z.object({ id: commentIdSchema }),
    output: likeSchema,
    rest: { method: 'POST', path: '/comments/{id}/like' },
  }),
  unlike: mutation({
    access: 'public',
    summary: 'Take a like back',
    input: z.object({ id: commentIdSchema }),
    output: likeSchema,
    rest: { method: 'POST', path: '/comments/{id}/unlike' },
  }),
  mails: query({
    access: 'public',
    summary: 'Whether the address that a link was mailed to gets mails about comments',
    input: muteInput,
    output: z.object({ email: z.string(), muted: z.boolean() }),
    rest: { method: 'GET', path: '/comments/mails' },
  }),
  mute: mutation({
    access: 'public',
    summary: 'No more mails about comments to the address that the link was mailed to',
    input: muteInput,
    output: z.object({ muted: z.literal(true) }),
    rest: { method: 'POST', path: '/comments/mute' },
  }),
  unmute: mutation({
    access: 'public',
    summary: 'Mails about comments again',
    input: muteInput,
    output: z.object({ muted: z.literal(false) }),
    rest: { method: 'POST', path: '/comments/unmute' },
  }),
  generateAiComment,
  manage: manageCommentsContract,
} as const;
