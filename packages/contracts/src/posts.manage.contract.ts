import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import {
  BULK_IDS_MAX,
  bulkBatchSchema,
  bulkResultSchema,
  idSchema,
  keptTextSchema,
  languagesToPublishSchema,
  languageTotalsSchema,
  MANAGED_SORTS,
  MANAGED_TOTAL_MAX,
  managedCountsSchema,
  managedFilterSchema,
  managedPageSchema,
  managedPostSchema,
  notifySchema,
  postPatchSchema,
  tagSchema,
  translationHeadSchema,
  translationTextSchema,
  versionSchema,
} from './posts.manage.schemas.ts';
import { authorRefSchema, postSchema } from './posts.schemas.ts';
import { revisionSchema, textDiffSchema } from './revisions.manage.schemas.ts';
import { instantSchema, localeInput, localeSchema, nothingSchema, pageInput, slugSchema } from './shared.schemas.ts';
import { typedLine } from './typed-text.ts';

const one = z.object({ id: idSchema });
const oneLanguage = one.extend({ locale: localeSchema });
const pickedPosts = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(BULK_IDS_MAX) }),
  z.object({ filter: managedFilterSchema, batch: bulkBatchSchema.prefault({}) }),
]);
const bulkChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['publish', 'unpublish', 'trash', 'restore', 'remove']) }),
  z.object({ action: z.literal('setCategory'), categoryId: idSchema.nullable() }),
  z.object({ action: z.enum(['addTag', 'removeTag']), tag: tagSchema }),
]);

/** Managing posts (brief 8): every operation answers with what the editor or the table shows next. */
export const managePostsContract = {
  list: query({
    access: 'admin',
    summary: 'Posts in any state, by filter and order',
    input: localeInput
      .extend(pageInput.shape)
      .extend(managedFilterSchema.shape)
      .extend({ sort: z.enum(MANAGED_SORTS).default('updated'), order: z.enum(['asc', 'desc']).default('desc') })
      .refine(({ page, limit }) => page * limit <= MANAGED_TOTAL_MAX, { path: ['page'] }),
    output: managedPageSchema,
    rest: { method: 'GET', path: '/admin/posts' },
  }),
  counts: query({
    access: 'admin',
    summary: 'How many posts stand where',
    input: z.object({}),
    output: managedCountsSchema,
    rest: { method: 'GET', path: '/admin/posts/counts' },
  }),
  languageTotals: query({
    access: 'admin',
    summary: 'How many posts are missing, drafts, stale and published in each language',
    input: z.object({}),
    output: languageTotalsSchema,
    rest: { method: 'GET', path: '/admin/posts/languages' },
  }),
  authors: query({
    access: 'admin',
    summary: 'The bylines that a post may have, most used first',
    input: z.object({ q: typedLine().trim().max(100).optional() }),
    output: z.object({ items: z.array(authorRefSchema) }),
  }),
  get: query({
    access: 'admin',
    summary: 'One post with the Markdown of every language, as its editor opens it',
    input: localeInput.extend(one.shape),
    output: managedPostSchema,
    rest: { method: 'GET', path: '/admin/posts/{id}' },
  }),
  heads: query({
    access: 'admin',
    summary: "Versions of a post's languages, to see whether somebody else has saved one",
    input: one,
    output: z.object({ editedAt: instantSchema, translations: z.array(translationHeadSchema) }),
  }),
  create: mutation({
    access: 'admin',
    summary: 'Make an empty draft, by the one who asks',
    input: z.object({ sourceLocale: localeSchema }),
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts' },
  }),
  duplicate: mutation({
    access: 'admin',
    summary: 'Make a draft that has the texts of a post',
    input: one,
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/duplicate' },
  }),
  save: mutation({
    access: 'admin',
    summary: 'Change what the languages of a post share; readers see it at once',
    input: localeInput.extend(one.shape).extend(postPatchSchema.shape),
    output: managedPostSchema,
    rest: { method: 'PATCH', path: '/admin/posts/{id}' },
  }),
  saveTranslation: mutation({
    access: 'admin',
    summary: 'Save the text of one language; readers see a published one change when it is published again',
    input: oneLanguage.extend(translationTextSchema.shape).extend({ baseVersion: versionSchema }),
    output: translationHeadSchema,
    rest: { method: 'PUT', path: '/admin/posts/{id}/translations/{locale}' },
  }),
  publish: mutation({
    access: 'admin',
    summary: 'Publish a post, or what changed of it: the languages named, else those that were published, else all with a title',
    input: one.extend({ languages: languagesToPublishSchema.optional(), notify: notifySchema }),
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/publish' },
  }),
  schedule: mutation({
    access: 'admin',
    summary: 'Publish a post when a date comes',
    input: one.extend({ publishedAt: instantSchema, languages: languagesToPublishSchema.optional(), notify: notifySchema }),
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/schedule' },
  }),
  unpublish: mutation({
    access: 'admin',
    summary: 'Take a post from the readers: it becomes a draft',
    input: one,
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/unpublish' },
  }),
  unpublishLanguage: mutation({
    access: 'admin',
    summary: 'Take one language of a post from the readers: it becomes a draft',
    input: oneLanguage,
    output: managedPostSchema,
  }),
  discardChanges: mutation({
    access: 'admin',
    summary: 'Go back to the published text of one language; a revision keeps what was changed',
    input: oneLanguage.extend({ baseVersion: versionSchema }),
    output: managedPostSchema,
  }),
  removeLanguage: mutation({
    access: 'admin',
    summary: 'Delete one language of a post, with its revisions',
    input: oneLanguage.extend({ baseVersion: versionSchema }),
    output: managedPostSchema,
  }),
  trash: mutation({
    access: 'admin',
    summary: 'Put a post into the trash',
    input: one,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/trash' },
  }),
  restore: mutation({
    access: 'admin',
    summary: 'Take a post out of the trash, to where it was',
    input: one,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/restore' },
  }),
  remove: mutation({
    access: 'admin',
    summary: 'Delete a post that is in the trash, for ever',
    input: one,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/posts/{id}' },
  }),
  bulk: mutation({
    access: 'admin',
    summary: 'Change many posts: those named, or a batch of all that match a filter',
    input: localeInput.extend({ posts: pickedPosts, change: bulkChange }),
    output: bulkResultSchema,
  }),
  suggestSlug: query({
    access: 'admin',
    summary: 'A slug that is free, made from a title; Chinese by pinyin',
    input: z.object({ title: typedLine().max(300), id: idSchema.optional().meta({ description: 'The post that it is for' }) }),
    output: z.object({ slug: slugSchema }),
  }),
  renderText: mutation({
    access: 'admin',
    summary: 'Markdown as readers would get it',
    input: z.object({ locale: localeSchema, markdown: translationTextSchema.shape.markdown }),
    output: postSchema.pick({ html: true, toc: true, wordCount: true, readingMinutes: true, excerpt: true }),
  }),
  preview: query({
    access: 'admin',
    summary: 'One language of a post as readers would get it, with what is not published yet',
    input: oneLanguage,
    output: postSchema,
  }),
  translations: {
    start: mutation({
      access: 'admin',
      summary: 'Begin a language: empty, with a copy of another, converted between the Chinese scripts, or drafted by AI, which writes over nothing that a person wrote',
      input: oneLanguage.extend({
        from: z.enum(['empty', 'copy', 'convert', 'ai']),
        sourceLocale: localeSchema.optional().meta({ description: 'Not for empty' }),
        baseVersion: versionSchema.default(0),
      }),
      output: managedPostSchema.extend({
        untranslated: z.number().int().meta({ description: 'Stretches that AI left in the source’s language' }),
      }),
    }),
    sourceDiff: query({
      access: 'admin',
      summary: 'What has changed in the text that a language was made from',
      input: oneLanguage,
      output: textDiffSchema.extend({ sourceLocale: z.enum(LOCALES).nullable() }),
    }),
    markUpToDate: mutation({
      access: 'admin',
      summary: 'Say that a language has followed its source',
      input: oneLanguage,
      output: managedPostSchema,
    }),
  },
  revisions: {
    list: query({
      access: 'admin',
      summary: 'Former texts of one language, newest first',
      input: oneLanguage,
      output: z.object({ items: z.array(revisionSchema) }),
    }),
    get: query({
      access: 'admin',
      summary: 'One former text',
      input: one.extend({ revisionId: idSchema }),
      output: revisionSchema.extend(keptTextSchema.shape),
    }),
    diff: query({
      access: 'admin',
      summary: 'What differs from one former text to another, or to the present one',
      input: one.extend({ revisionId: idSchema, withId: idSchema.optional() }),
      output: textDiffSchema,
    }),
    restore: mutation({
      access: 'admin',
      summary: 'Make a former text the one that is edited',
      input: one.extend({ revisionId: idSchema, baseVersion: versionSchema }),
      output: managedPostSchema,
    }),
  },
} as const;
