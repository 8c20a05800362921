import { z } from 'zod';

const WORDS_MAX = 500;
const word = z.string().trim().min(1).max(60);

/** A word of the site in both kinds of Chinese, which conversion uses instead of its dictionary. */
export const wordPairSchema = z.object({ mainland: word, taiwan: word });

export const conversionSettingsSchema = z.object({
  words: z.array(wordPairSchema).max(WORDS_MAX).default([]),
  /** Turns “” into 「」 in Traditional Chinese, and back. */
  quotes: z.boolean().default(true),
});
export type ConversionSettings = z.output<typeof conversionSettingsSchema>;
