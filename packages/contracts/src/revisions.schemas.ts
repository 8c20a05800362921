import { z } from 'zod';
import { instantSchema } from './shared.schemas.ts';

/** An old text of one language. */
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

/** Part of a diff, as plain text. */
export const diffPartSchema = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
});
export type DiffPart = z.output<typeof diffPartSchema>;

/** Differences between two texts by field, without equal fields. */
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
