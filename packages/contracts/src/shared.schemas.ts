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

/** Control characters but for tabs and line breaks: nobody types them, and a database takes no NUL. */
const NOT_ON_PAGES = /[^\P{Cc}\n\r\t]/gu;
/** The same and line breaks, and what turns the text around it. */
const UNSEEN_IN_LINE = /[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu;

/** Half of a character, which no encoding has a place for. */
const HALF = /\p{Surrogate}/gu;

/**
 * A text of several lines as a person typed it, without what cannot be seen or stored; half a character
 * becomes a sign for it.
 */
export function typedText() {
  return z.string().overwrite((text) => text.replaceAll(NOT_ON_PAGES, '').replaceAll(HALF, '\uFFFD'));
}

/** A line of it, such as a name. */
export function typedLine() {
  return z.string().overwrite((line) => line.replaceAll(UNSEEN_IN_LINE, ' ').replaceAll(HALF, '\uFFFD'));
}

/** A text in each language; a language that is missing falls back like a post does. */
export function localized<Text extends z.ZodType>(text: Text) {
  return z.partialRecord(z.enum(LOCALES), text);
}

const SECRET_MAX = 500;

/**
 * A password of another service: it is written, and never answered (product 19). Told from other fields by
 * `meta().secret`.
 */
export const secretSchema = z
  .string()
  .trim()
  .max(SECRET_MAX)
  // It is sent in a header.
  .regex(/^[\x21-\x7e]*$/)
  .meta({ secret: true });

/**
 * A secret that is sent where other fields of its group say. When one of them changes it is dropped, and has
 * to be typed again.
 */
export function secretSentTo(...fields: string[]) {
  return secretSchema.meta({ secret: true, sentTo: fields });
}
