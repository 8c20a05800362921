import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { instantSchema, localeInput, localeSchema } from './shared.schemas.ts';

/** Pages that every site has beside its posts. */
export const PAGE_KEYS = ['about', 'contact'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 500;
const MARKDOWN_MAX = 100_000;

const keyInput = z.object({ key: z.enum(PAGE_KEYS) });

/** One language of a page, as readers get it. */
export const textPageSchema = z
  .object({
    key: z.enum(PAGE_KEYS),
    locale: localeSchema.meta({ description: 'Language of this text, which may be a fallback' }),
    title: z.string(),
    description: z.string(),
    html: z.string().meta({ description: 'Sanitised HTML' }),
    updatedAt: instantSchema,
    availableLocales: z.array(localeSchema),
  })
  .meta({ id: 'TextPage' });
export type TextPage = z.output<typeof textPageSchema>;

/** One language of a page, as it is written. Without a description one is cut from the text. */
export const pageDraftSchema = z
  .object({
    title: z.string().trim().min(1).max(TITLE_MAX),
    description: z.string().trim().max(DESCRIPTION_MAX).default(''),
    markdown: z.string().trim().min(1).max(MARKDOWN_MAX),
  })
  .meta({ id: 'PageDraft' });
export type PageDraft = z.output<typeof pageDraftSchema>;

export const pagesContract = {
  get: query({
    access: 'public',
    shared: true,
    summary: 'The page about the site, or the one to reach its owner',
    input: localeInput.extend(keyInput.shape),
    output: textPageSchema,
    rest: { method: 'GET', path: '/pages/{key}' },
  }),
  source: query({
    access: 'admin',
    summary: 'A page as it is written, in each language that it has',
    input: keyInput,
    output: z.object({ texts: z.partialRecord(z.enum(LOCALES), pageDraftSchema) }),
    rest: { method: 'GET', path: '/pages/{key}/source' },
  }),
  save: mutation({
    access: 'admin',
    summary: 'Save languages of a page; null removes one, and those not named stay',
    input: keyInput.extend({ texts: z.partialRecord(z.enum(LOCALES), pageDraftSchema.nullable()) }),
    output: z.object({ availableLocales: z.array(localeSchema) }),
    rest: { method: 'PUT', path: '/pages/{key}' },
  }),
} as const;
