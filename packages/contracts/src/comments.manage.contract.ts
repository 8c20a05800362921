import { z } from 'zod';
import { putAiComment } from './comments.ai.contract.ts';
import { commentIdSchema, commentTextSchema } from './comments.schemas.ts';
import { mutation, query } from './define.ts';
import { instantSchema, localeInput, localeSchema, nothingSchema, typedLine } from './shared.schemas.ts';
import { visitorText } from './visitor-text.ts';

export const COMMENT_STATUSES = ['waiting', 'approved', 'spam', 'trash'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** `all` means waiting and approved: comments that are, or may become, public. */
export const COMMENT_FILTERS = ['all', ...COMMENT_STATUSES] as const;

/** `restore` takes comments out of spam and trash. `remove` deletes them permanently, with their replies. */
export const COMMENT_MODERATIONS = ['approve', 'wait', 'spam', 'trash', 'restore', 'remove'] as const;
export type CommentModeration = (typeof COMMENT_MODERATIONS)[number];

export const BAN_KINDS = ['user', 'email', 'network'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

const IDS_MAX = 100;
/** Totals are not counted beyond this. */
export const COMMENT_COUNT_MAX = 1000;

const aiReviewSchema = z.object({
  verdict: z.string(),
  reason: visitorText(z.string()),
  at: instantSchema,
});

/** A comment as moderators see it. */
export const managedCommentSchema = z
  .object({
    id: z.number().int(),
    rootId: z.number().int().nullable(),
    repliedTo: z
      .object({ id: z.number().int(), nickname: visitorText(z.string()), content: visitorText(z.string()) })
      .nullable(),
    status: z.enum(COMMENT_STATUSES),
    nickname: visitorText(z.string()),
    email: z.string().nullable().meta({ description: 'From the account, or as typed by the visitor' }),
    userId: z.number().int().nullable(),
    network: z
      .string()
      .nullable()
      .meta({ description: 'Keyed hash, the same for comments from one network' }),
    emailConfirmed: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the account’s email address is confirmed. Null for visitors' }),
    isAdmin: z.boolean(),
    isAi: z.boolean(),
    bans: z.array(z.enum(BAN_KINDS)).meta({ description: 'What is banned: account, address, or network' }),
    locale: localeSchema,
    content: visitorText(z.string()),
    html: visitorText(z.string()),
    post: z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      commentsOpen: z
        .boolean()
        .meta({ description: 'Whether the post allows comments (site settings may still close them)' }),
    }),
    likeCount: z.number().int(),
    replyCount: z.number().int(),
    aiReview: aiReviewSchema.nullable().meta({ description: 'AI’s assessment. Advisory only' }),
    createdAt: instantSchema,
    editedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ManagedComment' });
export type ManagedComment = z.output<typeof managedCommentSchema>;

const upToMax = z
  .number()
  .int()
  .meta({ description: `Counted up to ${COMMENT_COUNT_MAX}` });
export const commentCountsSchema = z.object({
  waiting: upToMax,
  approved: upToMax,
  spam: upToMax,
  trash: upToMax,
});

export const commentBanSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(BAN_KINDS),
    label: visitorText(z.string().meta({ description: 'Name or address it was created for' })),
    createdAt: instantSchema,
  })
  .meta({ id: 'CommentBan' });

/** Moderating comments (product 17). */
export const manageCommentsContract = {
  list: query({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'List comments, newest first',
    input: localeInput.extend({
      status: z.enum(COMMENT_FILTERS).default('all'),
      q: typedLine().trim().max(200).default('').meta({ description: 'Searches text, name, and email' }),
      post: commentIdSchema.optional().meta({ description: 'Id of a post' }),
      before: commentIdSchema.optional().meta({ description: 'Only comments older than this one' }),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    output: z.object({
      items: z.array(managedCommentSchema),
      next: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Pass as `before` to get older ones; null if there are none' }),
      counts: commentCountsSchema,
    }),
    rest: { method: 'GET', path: '/admin/comments' },
  }),
  moderate: mutation({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'Approve, trash, or permanently delete comments. Approving sends any emails that were due',
    input: z.object({
      ids: z.array(commentIdSchema).min(1).max(IDS_MAX),
      action: z.enum(COMMENT_MODERATIONS),
    }),
    output: z.object({
      changed: z.array(z.number().int()).meta({ description: 'Ids that actually changed' }),
      counts: commentCountsSchema,
    }),
    rest: { method: 'POST', path: '/admin/comments/moderate' },
  }),
  edit: mutation({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'Edit a comment',
    input: localeInput.extend({ id: commentIdSchema, content: commentTextSchema }),
    output: managedCommentSchema,
    rest: { method: 'PUT', path: '/admin/comments/{id}' },
  }),
  reply: mutation({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'Reply to a comment. Approves it if it was pending',
    input: localeInput.extend({ id: commentIdSchema, content: commentTextSchema }),
    output: managedCommentSchema,
    rest: { method: 'POST', path: '/admin/comments/{id}/reply' },
  }),
  putAi: putAiComment,
  setOpen: mutation({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'Open or close comments on a post. Existing comments are kept',
    input: z.object({ post: commentIdSchema.meta({ description: 'Id of a post' }), open: z.boolean() }),
    output: z.object({ open: z.boolean() }),
    rest: { method: 'PUT', path: '/admin/posts/{post}/comments' },
  }),
  ban: mutation({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'Ban a commenter. They aren’t notified; new comments go to spam',
    input: z.object({
      id: commentIdSchema,
      kinds: z.array(z.enum(BAN_KINDS)).min(1),
      spam: z.boolean().default(true).meta({ description: 'Also move this comment to spam' }),
    }),
    output: z.object({ items: z.array(commentBanSchema) }),
    rest: { method: 'POST', path: '/admin/comments/{id}/ban' },
  }),
  bans: query({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'List bans, newest first',
    input: z.object({
      before: commentIdSchema.optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(commentBanSchema), next: z.number().int().nullable() }),
    rest: { method: 'GET', path: '/admin/bans' },
  }),
  unban: mutation({
    access: 'admin',
    scope: 'comments:moderate',
    summary: 'Lift a ban. Comments already in spam stay there',
    input: z.object({ id: commentIdSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/bans/{id}' },
  }),
} as const;
