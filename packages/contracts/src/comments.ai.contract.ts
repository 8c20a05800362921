import { z } from 'zod';
import { articleSchema, commentTextSchema } from './comments.schemas.ts';
import { NICKNAME_MAX } from './constants.ts';
import { mutation } from './define.ts';
import { localeSchema } from './shared.schemas.ts';
import { visitorText } from './visitor-text.ts';

/** An AI comment, as its administrator sees it. */
const generatedCommentSchema = z
  .object({
    id: z.number().int(),
    status: z
      .enum(['waiting', 'approved'])
      .meta({ description: 'Pending, unless settings publish AI comments right away' }),
    nickname: visitorText(z.string()),
    locale: localeSchema,
    // A model that reads visitors' comments may repeat them.
    content: visitorText(z.string()),
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

/** Specification 7, product 19. */
export const generateAiComment = mutation({
  access: 'admin',
  scope: 'ai:use',
  summary:
    'Generate an AI comment on a post. It’s labeled as AI and needs approval unless settings say otherwise',
  input: generateAiCommentInput,
  output: generatedCommentSchema,
  rest: { method: 'POST', path: '/comments/generate-ai-comment' },
});

/**
 * The same as server-sent events (`GENERATE_AI_COMMENT_STREAM`): `text` with each chunk as a JSON string,
 * before it is checked, then `done` with the data of the response, or `failed` with an error body. With
 * `keep: false` nothing is stored: `done` has a `DraftedComment`, to be edited and published separately.
 */
export const streamAiCommentInput = generateAiCommentInput.extend({ keep: z.boolean().default(true) });

/** An AI comment that is not published yet. */
export interface DraftedComment extends Pick<GeneratedComment, 'nickname' | 'locale' | 'content'> {
  /** Id that makes publishing idempotent. */
  draft: string;
}

/** Stores such a comment after an administrator has edited it. */
export const putAiComment = mutation({
  access: 'admin',
  scope: 'ai:use',
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
