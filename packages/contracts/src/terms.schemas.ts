import { z } from 'zod';
import { LOCALES } from './locales.ts';
import { chosenSlugSchema } from './posts.manage.schemas.ts';
import { idSchema, localized, typedLine, typedText } from './shared.schemas.ts';

export const TERM_NAME_MAX = 200;
export const TERM_DESCRIPTION_MAX = 2000;

const texts = z.partialRecord(z.enum(LOCALES), z.string());

/** A category or a tag in all its languages. */
export const managedTermSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  names: texts,
  descriptions: texts,
  postCount: z.number().int().meta({ description: 'Published posts' }),
  allPosts: z.number().int().meta({ description: 'All posts, including drafts and trash' }),
});
export type ManagedTerm = z.output<typeof managedTermSchema>;

/** Names and descriptions replace all existing ones. A description needs a name in its language. */
export const termTextsSchema = z.object({
  names: localized(typedLine().trim().min(1).max(TERM_NAME_MAX)),
  descriptions: localized(typedText().trim().max(TERM_DESCRIPTION_MAX)).default({}),
  slug: chosenSlugSchema.optional().meta({
    description: 'Old slugs redirect to it. If omitted for a new one, it’s generated from the name',
  }),
});
export type TermTexts = z.output<typeof termTextsSchema>;

export const oneTermSchema = z.object({ id: idSchema });

export const mergeTermsSchema = z.object({
  from: idSchema.meta({ description: 'Deleted after the merge; its URLs redirect to the target' }),
  into: idSchema,
});
