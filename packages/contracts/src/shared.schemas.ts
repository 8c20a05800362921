import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts';
import { LOCALES } from './locales.ts';

export const localeSchema = z.enum(LOCALES).meta({ id: 'Locale', description: 'Language tag' });

/** Language of the response. By default the language of the request (cookie, then Accept-Language). */
export const localeInput = z.object({ locale: localeSchema.optional() });

/** Largest id of a 32-bit column in PostgreSQL. */
export const ID_MAX = 2_147_483_647;

export const idSchema = z.number().int().min(1).max(ID_MAX);

/** Lower-case words of any script joined by single hyphens, never all digits (product 3). */
export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
  .meta({ description: 'Lowercase words joined by hyphens, in any script', examples: ['hello-world'] });

/** A numeric id, or a slug. */
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

/** A timestamp in ISO 8601, UTC. */
export const instantSchema = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });

/** Data of a response without content. */
export const nothingSchema = z.object({});
export type Nothing = z.output<typeof nothingSchema>;

/** Control characters except tabs and line breaks. Databases cannot store NUL. */
const NOT_ON_PAGES = /[^\P{Cc}\n\r\t]/gu;
/** Control characters, line breaks, and bidirectional marks. */
const UNSEEN_IN_LINE = /[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu;

/** Lone surrogates, which UTF-8 cannot encode. */
const HALF = /\p{Surrogate}/gu;

/** A text of several lines without control characters. Lone surrogates are replaced. */
export function typedText() {
  return z.string().overwrite((text) => text.replaceAll(NOT_ON_PAGES, '').replaceAll(HALF, '\uFFFD'));
}

/** A single line, such as a name. */
export function typedLine() {
  return z.string().overwrite((line) => line.replaceAll(UNSEEN_IN_LINE, ' ').replaceAll(HALF, '\uFFFD'));
}

/** A text per language. A missing language falls back as posts do. */
export function localized<Text extends z.ZodType>(text: Text) {
  return z.partialRecord(z.enum(LOCALES), text);
}

const SECRET_MAX = 500;

/**
 * A secret of another service: it can be written, and is never returned (product 19). Marked by
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
 * A secret that is sent to a host given by other fields of its group. When one of them changes, the secret is
 * dropped and has to be entered again.
 */
export function secretSentTo(...fields: string[]) {
  return secretSchema.meta({ secret: true, sentTo: fields });
}
