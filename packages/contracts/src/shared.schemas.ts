import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts';
import { LOCALES } from './locales.ts';

export const localeSchema = z.enum(LOCALES).meta({ id: 'Locale', description: 'Language tag' });

/** Language of the answer; without it the request's language (cookie, then Accept-Language) decides. */
export const localeInput = z.object({ locale: localeSchema.optional() });

/** The largest id: PostgreSQL refuses a larger one for its columns of 32 bits. */
export const ID_MAX = 2_147_483_647;

export const idSchema = z.number().int().min(1).max(ID_MAX);

/** Lower-case words of any script joined by single hyphens, never all digits (product 3). */
export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  .meta({ description: 'Lowercase words joined by hyphens, in any script', examples: ['hello-world'] });

/** A number's digits, or a slug. */
export const idOrSlugSchema = slugSchema.meta({
  description: 'Numeric id, or slug',
  examples: ['1', 'hello-world'],
});

export const pageInput = z.object({
  page: z.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Page, from 1' }),
  limit: z
    .number()
    .int()
    .min(1)
    .max(PAGE_SIZE_MAX)
    .default(PAGE_SIZE)
    .meta({ description: 'Items per page' }),
});
export type PageInput = z.output<typeof pageInput>;

/** A page of a list (product 4). Past the end `items` is empty. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
  });
}

export interface Page<Item> {
  items: Item[];
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

/** An instant in ISO 8601, UTC. */
export const instantSchema = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

/** The data of an answer that says no more than that it worked. */
export const nothingSchema = z.object({});
export type Nothing = z.output<typeof nothingSchema>;
