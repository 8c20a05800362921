import { z } from 'zod';
import { articleSchema, commentTextSchema } from './comments.schemas.ts';
import { NICKNAME_MAX } from './constants.ts';
import { mutation } from './define.ts';
import { localeSchema } from './shared.schemas.ts';

/** A comment that a machine wrote, as the administrator sees it who asked for it. */
const generatedCommentSchema = z
  .object({
    id: z.number().int(),
    status: z
      .enum(['waiting', 'approved'])
      .meta({ description: 'Pending, unless settings publish AI comments right away' }),
    nickname: z.string(),
    locale: localeSchema,
    content: z.string(),
  })
  .meta({ id: 'GeneratedComment' });
export type GeneratedComment = z.output<typeof generatedCommentSchema>;

const personaName = z.string().trim().min(1).max(NICKNAME_MAX);

export const generateAiCommentInput = z.object({
  article: articleSchema,
  persona: personaName
    .optional()
    .meta({ description: 'Name of a persona from the settings (default: any that fits)' }),
  locale: localeSchema
    .optional()
    .meta({ description: 'Language of the comment (default: the post’s original language)' }),
});

/** Spec 7, product 19. */
export const generateAiComment = mutation({
  access: 'admin',
  summary:
    'Generate an AI comment on a post. It’s labeled as AI and needs approval unless settings say otherwise',
  input: generateAiCommentInput,
  output: generatedCommentSchema,
  rest: { method: 'POST', path: '/comments/generate-ai-comment' },
});

/**
 * The same as server-sent events (`GENERATE_AI_COMMENT_STREAM`), for those who like to watch: `text` with
 * each piece as a JSON string, before it is checked; then `done` with the data of the answer, or `failed`
 * with an error body. With `keep: false` nothing is kept: `done` brings a `DraftedComment`, to be read,
 * changed and put below the post by hand.
 */
export const streamAiCommentInput = generateAiCommentInput.extend({ keep: z.boolean().default(true) });

/** A comment that a machine wrote and nobody has put below the post. */
export interface DraftedComment extends Pick<GeneratedComment, 'nickname' | 'locale' | 'content'> {
  /** Names it, so that it is put below the post once. */
  draft: string;
}

/** Keeps such a comment, as it is when an administrator has read it. */
export const putAiComment = mutation({
  access: 'admin',
  summary:
    'Publish an AI-generated comment after review. It’s labeled as AI and needs approval unless settings say otherwise',
  input: z.object({
    article: articleSchema,
    persona: personaName,
    locale: localeSchema,
    content: commentTextSchema,
    draft: z.uuid().optional().meta({ description: 'Draft id, for idempotent retries' }),
  }),
  output: generatedCommentSchema,
  rest: { method: 'POST', path: '/admin/comments/ai' },
});
