import { z } from 'zod';
import { articleSchema } from './comments.schemas.ts';
import { API_PATH, NICKNAME_MAX } from './constants.ts';
import { mutation } from './define.ts';
import { localeSchema } from './shared.schemas.ts';

/** A comment that a machine wrote, as the administrator sees it who asked for it. */
const generatedCommentSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(['waiting', 'approved']).meta({ description: 'Waiting, unless the settings let it appear at once' }),
    nickname: z.string(),
    locale: localeSchema,
    content: z.string(),
  })
  .meta({ id: 'GeneratedComment' });
export type GeneratedComment = z.output<typeof generatedCommentSchema>;

export const generateAiCommentInput = z.object({
  article: articleSchema,
  persona: z.string().trim().min(1).max(NICKNAME_MAX).optional().meta({ description: 'Name of a persona of the settings; without it, any that fits' }),
  locale: localeSchema.optional().meta({ description: 'Language of the comment; without it, the one that the post was written in' }),
});

/** Spec 7, brief 19. */
export const generateAiComment = mutation({
  access: 'admin',
  summary: 'Let a machine comment on a post; the comment is labelled, and waits for approval unless the settings say otherwise',
  input: generateAiCommentInput,
  output: generatedCommentSchema,
  rest: { method: 'POST', path: '/comments/generate-ai-comment' },
});

/**
 * The same as server-sent events, for those who like to watch: `text` with each piece as a JSON string, before it is checked; then `done` with the
 * data of the answer, or `failed` with an error body.
 */
export const GENERATE_AI_COMMENT_STREAM = `${API_PATH}/comments/generate-ai-comment/stream`;
