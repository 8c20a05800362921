import { z } from 'zod';
import { LOCALES } from './locales.ts';

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
