import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { PAGE_ADDRESS, PAGE_ADDRESS_MAX } from './page-addresses.ts';
import { versionSchema } from './posts.manage.schemas.ts';
import { instantSchema, localeInput, localeSchema } from './shared.schemas.ts';

/** Fixed pages of every site. */
export const PAGE_KEYS = ['about', 'contact'] as const;

/** A page's address without its first slash: a fixed page, or one of the owner's such as `work/talks`. */
export const pageKeySchema = z
  .string()
  .max(PAGE_ADDRESS_MAX)
  .regex(PAGE_ADDRESS)
  .meta({ description: 'Its address: `about`, `contact`, or one of your own', examples: ['work/talks'] });
export type PageKey = z.output<typeof pageKeySchema>;

export const PAGE_TITLE_MAX = 200;
const DESCRIPTION_MAX = 500;
const MARKDOWN_MAX = 100_000;

const keyInput = z.object({ key: pageKeySchema });

/** One language of a page, as readers get it. */
export const textPageSchema = z
  .object({
    key: pageKeySchema,
    locale: localeSchema.meta({ description: 'Language of this text, which may be a fallback' }),
    title: z.string(),
    description: z.string(),
    html: z.string().meta({ description: 'Sanitized HTML' }),
    updatedAt: instantSchema,
    availableLocales: z.array(localeSchema),
  })
  .meta({ id: 'TextPage' });
export type TextPage = z.output<typeof textPageSchema>;

/** One language of a page, for saving. An empty description is taken from the text. */
export const pageDraftSchema = z
  .object({
    title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
    description: z.string().trim().max(DESCRIPTION_MAX).default(''),
    markdown: z.string().trim().min(1).max(MARKDOWN_MAX),
    isDraft: z.boolean().optional().meta({ description: 'Readers don’t see it. Default: published' }),
  })
  .meta({ id: 'PageDraft' });
export type PageDraft = z.output<typeof pageDraftSchema>;

/** One language of a page, as stored. */
export const pageSourceSchema = pageDraftSchema
  .extend({
    version: versionSchema.meta({ description: 'Increases with each change' }),
    updatedAt: instantSchema,
  })
  .meta({ id: 'PageSource' });
export type PageSource = z.output<typeof pageSourceSchema>;

const savedDraftSchema = pageDraftSchema.extend({
  baseVersion: versionSchema.optional().meta({
    description: 'Version the change is based on, 0 if new; refused on a mismatch (`EDIT_CONFLICT`)',
  }),
});
export type SavedDraft = z.output<typeof savedDraftSchema>;

/** `data` of an edit conflict: the current text. */
export const pageConflictSchema = z.object({ present: pageSourceSchema.nullable() });
export type PageConflict = z.output<typeof pageConflictSchema>;

const managedPageSchema = z
  .object({
    key: pageKeySchema,
    languages: z.array(z.object({ locale: localeSchema, title: z.string(), isDraft: z.boolean() })),
  })
  .meta({ id: 'EditablePage' });

/** A site has at most this many pages of its own. */
export const PAGES_MAX = 1000;

export const pagesContract = {
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get an editable page',
    input: localeInput.extend(keyInput.shape),
    output: textPageSchema,
    rest: { method: 'GET', path: '/pages/{key}' },
  }),
  list: query({
    access: 'admin',
    scope: 'site:read',
    summary: 'List editable pages that have a text, by address',
    input: z.object({}),
    output: z.object({ items: z.array(managedPageSchema) }),
    rest: { method: 'GET', path: '/admin/pages' },
  }),
  source: query({
    access: 'admin',
    scope: 'site:read',
    summary: 'Get a page’s source in every language',
    input: keyInput,
    output: z.object({ texts: z.partialRecord(z.enum(LOCALES), pageSourceSchema) }),
    rest: { method: 'GET', path: '/pages/{key}/source' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'site:write',
    summary: 'Save languages of a page. `null` removes one; languages not named are kept',
    input: keyInput.extend({ texts: z.partialRecord(z.enum(LOCALES), savedDraftSchema.nullable()) }),
    output: z.object({
      availableLocales: z.array(localeSchema),
      versions: z.partialRecord(z.enum(LOCALES), versionSchema),
    }),
    rest: { method: 'PUT', path: '/pages/{key}' },
  }),
} as const;
