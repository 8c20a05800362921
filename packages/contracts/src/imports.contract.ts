import { z } from 'zod';
import { uploadIdSchema } from './backups.contract.ts';
import { mutation, query } from './define.ts';
import { localeSchema, nothingSchema } from './shared.schemas.ts';
import { NOTES_MAX, transferSchema } from './transfers.schemas.ts';

export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'edited', 'written'] as const;

/** Systems whose sites can be imported. `sanwen` is a folder of Markdown files per language. */
export const IMPORT_SOURCES = [
  'hexo',
  'hugo',
  'jekyll',
  'astro',
  'vitepress',
  'obsidian',
  'wordpress',
  'ghost',
  'halo',
  'typecho',
  'substack',
  'medium',
  'notion',
  'blogger',
  'movable-type',
  'feed',
  'comments',
  'sanwen',
  'markdown',
] as const;

const noteSchema = z.object({ name: z.string(), reason: z.string() });

/** Contents of an uploaded archive, before anything is imported. */
export const uploadedArchiveSchema = z
  .object({
    id: uploadIdSchema,
    holds: z.enum(['posts', 'export', 'backup']),
    source: z
      .enum(IMPORT_SOURCES)
      .nullable()
      .meta({ description: 'System that the files were recognized as; null for an export or a backup' }),
    posts: z.number().int(),
    comments: z.number().int().meta({ description: 'Number of comments that would be added' }),
    languages: z.array(z.object({ locale: localeSchema, texts: z.number().int() })),
    outcomes: z
      .record(z.enum(IMPORT_OUTCOMES), z.number().int())
      .meta({ description: 'Number of translations per outcome; those edited or created here are skipped' }),
    items: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          locale: localeSchema,
          outcome: z.enum(IMPORT_OUTCOMES),
        }),
      )
      .meta({ description: `The first ${NOTES_MAX}` }),
    failed: z.array(noteSchema),
    failedCount: z.number().int(),
    skipped: z.array(noteSchema),
    skippedCount: z.number().int(),
    otherLanguages: z
      .array(z.string())
      .meta({ description: 'Codes of languages of texts that this site can’t offer' }),
    needsLanguage: z
      .boolean()
      .meta({ description: 'The upload doesn’t tell its language: pass one to `run`' }),
  })
  .meta({ id: 'UploadedArchive' });
export type UploadedArchive = z.output<typeof uploadedArchiveSchema>;

const optionsSchema = z.object({
  id: uploadIdSchema,
  locale: localeSchema
    .optional()
    .meta({ description: 'Language of texts whose language nothing else tells' }),
});

/** Imports of Markdown in a zip. */
export const importsManageContract = {
  preview: query({
    access: 'admin',
    scope: 'imports:write',
    summary: 'Preview an upload. Nothing is changed',
    input: optionsSchema,
    output: uploadedArchiveSchema,
    rest: { method: 'GET', path: '/admin/uploads/{id}' },
  }),
  run: mutation({
    access: 'admin',
    scope: 'imports:write',
    summary: 'Start importing posts from an upload',
    input: optionsSchema.extend({
      siteUrl: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional()
        .meta({ description: 'URL of the original site, to complete links to its other pages' }),
      otherLanguages: z
        .enum(['draft', 'skip'])
        .default('draft')
        .meta({ description: 'What becomes of texts in languages that this site can’t offer' }),
      remoteImages: z
        .enum(['none', 'http', 'all'])
        .default('http')
        .meta({ description: 'Images on other servers to download; browsers block those with `http:`' }),
    }),
    output: transferSchema,
    rest: { method: 'POST', path: '/admin/uploads/{id}/import' },
  }),
  discard: mutation({
    access: 'admin',
    scope: 'imports:write',
    summary: 'Discard an upload',
    input: z.object({ id: uploadIdSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/uploads/{id}' },
  }),
  state: query({
    access: 'admin',
    scope: 'imports:write',
    summary: 'Get the progress of a backup, restore, or import (per process)',
    input: z.void(),
    output: transferSchema,
    rest: { method: 'GET', path: '/admin/transfer' },
  }),
} as const;

export const importsContract = { manage: importsManageContract } as const;
