import { z } from 'zod';
import { COMMENT_MAX, COMMENT_MIN } from './constants.ts';
import { idOrSlugSchema, idSchema, instantSchema, localeSchema, typedText } from './shared.schemas.ts';
import { nicknameSchema } from './users.schemas.ts';
import { visitorText } from './visitor-text.ts';

export const commentIdSchema = idSchema;

/** A post's id or slug. */
export const articleSchema = z
  .union([idSchema, idOrSlugSchema])
  .transform(String)
  .meta({ description: 'The post’s id, or its slug', examples: ['1', 'hello-world'] });

/** A comment's Markdown. Characters are counted as people see them, not as UTF-16 units (product 17). */
export const commentTextSchema = typedText()
  .max(COMMENT_MAX * 4)
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .check(({ value, issues }) => {
    const length = Array.from(value).length;
    const shared = { origin: 'string', input: value, inclusive: true } as const;
    if (length === 0) issues.push({ ...shared, code: 'too_small', minimum: 1 });
    else if (length < COMMENT_MIN) issues.push({ ...shared, code: 'too_small', minimum: COMMENT_MIN });
    if (length > COMMENT_MAX) issues.push({ ...shared, code: 'too_big', maximum: COMMENT_MAX });
  })
  .meta({
    description: `Markdown, ${COMMENT_MIN} to ${COMMENT_MAX} characters, without images, headings, or HTML`,
  });

/** A visitor's name: a line with at least one visible character. */
export const visitorNameSchema = nicknameSchema.regex(/[\p{L}\p{N}\p{P}\p{S}]/u);

/** Statuses that readers see: public, or visible only to the author until reviewed. */
export const VISIBLE_COMMENT_STATUSES = ['approved', 'waiting'] as const;

const repliedToSchema = z.object({ id: z.number().int(), nickname: visitorText(z.string()) });

const commentShape = z.object({
  id: z.number().int(),
  rootId: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Top-level comment of its thread; null if this is one' }),
  parentId: z.number().int().nullable().meta({ description: 'Comment it replies to' }),
  repliedTo: repliedToSchema.nullable().meta({ description: 'Who it replies to, within a thread' }),
  nickname: visitorText(z.string()),
  avatar: z
    .string()
    .nullable()
    .meta({ description: 'Only for people with an account. Path below the image base URL' }),
  isAuthor: z.boolean().meta({ description: 'By the post’s author or an administrator' }),
  isAi: z.boolean().meta({ description: 'Written by AI; must be labeled as such' }),
  locale: localeSchema,
  html: visitorText(z.string().meta({ description: 'Sanitized HTML, safe to show as is' })),
  status: z.enum(VISIBLE_COMMENT_STATUSES),
  isDeleted: z
    .boolean()
    .meta({ description: 'Deleted by its author; kept without content because it has replies' }),
  likeCount: z.number().int(),
  createdAt: instantSchema,
  editedAt: instantSchema.nullable(),
});

/** A comment as everyone sees it. Its author is only a name. */
export const commentSchema = commentShape.meta({ id: 'Comment' });
export type Comment = z.output<typeof commentSchema>;

/** A top-level comment, with its first replies. */
export const commentThreadSchema = commentShape
  .extend({
    replyCount: z.number().int(),
    replies: z
      .array(commentSchema)
      .meta({ description: 'First replies, oldest first; get the rest from `comments.replies`' }),
  })
  .meta({ id: 'CommentThread' });
export type CommentThread = z.output<typeof commentThreadSchema>;

/** A comment as its author sees it. */
export const ownCommentSchema = commentShape
  .extend({
    content: visitorText(z.string().meta({ description: 'Markdown source' })),
    editableUntil: instantSchema
      .nullable()
      .meta({ description: 'Deadline for its author to edit or delete it; null if it has passed' }),
  })
  .meta({ id: 'OwnComment' });
export type OwnComment = z.output<typeof ownCommentSchema>;

export const COMMENT_SORTS = ['newest', 'oldest', 'best'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** A proof of work in the format of ALTCHA v2. */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string(),
  })
  .meta({ id: 'CommentChallenge' });
export type CommentChallenge = z.output<typeof challengeSchema>;
