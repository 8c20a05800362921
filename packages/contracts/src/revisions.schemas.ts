import { z } from 'zod';
import { instantSchema } from './shared.schemas.ts';

/** A text of one language as it once was. */
export const revisionSchema = z
  .object({
    id: z.number().int(),
    savedAt: instantSchema,
    savedBy: z.object({ id: z.number().int(), nickname: z.string() }).nullable(),
    isPublished: z.boolean().meta({ description: 'This text was published' }),
    title: z.string(),
    length: z.number().int().meta({ description: 'Number of characters of Markdown' }),
  })
  .meta({ id: 'PostRevision' });
export type PostRevision = z.output<typeof revisionSchema>;

/** Part of a text that both have, or that one has: text, never markup. */
export const diffPartSchema = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
});
export type DiffPart = z.output<typeof diffPartSchema>;

/** What differs from one text to another, field by field; a field that is the same is left out. */
export const textDiffSchema = z
  .object({
    fields: z.array(
      z.object({
        field: z.enum(['title', 'excerpt', 'description', 'keywords', 'coverAlt', 'markdown']),
        parts: z.array(diffPartSchema),
      }),
    ),
  })
  .meta({ id: 'TextDiff' });
export type TextDiff = z.output<typeof textDiffSchema>;
