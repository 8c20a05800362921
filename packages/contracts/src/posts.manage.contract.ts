import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { emailOptionsSchema, notifySchema } from './newsletter.schemas.ts';
import { TEST_EMAIL_OUTCOMES } from './outbox.contract.ts';
import { draftLinkContract } from './posts.draft-link.contract.ts';
import {
  BULK_IDS_MAX,
  bulkBatchSchema,
  bulkResultSchema,
  languagesToPublishSchema,
  languageTotalsSchema,
  MANAGED_SORTS,
  MANAGED_TOTAL_MAX,
  managedCountsSchema,
  managedFilterSchema,
  managedPageSchema,
  managedPostSchema,
  POST_STATUSES,
  postPatchSchema,
  tagSchema,
  savedVersionSchema,
  translationVersionSchema,
  translationTextSchema,
  versionSchema,
} from './posts.manage.schemas.ts';
import { revisionsContract } from './posts.revisions.contract.ts';
import { authorRefSchema, postSchema } from './posts.schemas.ts';
import { textDiffSchema } from './revisions.schemas.ts';
import {
  idSchema,
  instantSchema,
  localeInput,
  localeSchema,
  nothingSchema,
  pageInput,
  slugSchema,
  typedLine,
} from './shared.schemas.ts';

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

const emailing = {
  notify: notifySchema,
  email: emailOptionsSchema.optional().meta({
    description: 'How it’s emailed. Default: to all, with the contents of the last choice in the panel',
  }),
};
const emailDraft = oneLanguage.extend({ email: emailOptionsSchema });

/** Managing posts (product 8). Every operation returns what the editor or the table shows next. */
export const managePostsContract = {
  list: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'List posts in any status',
    input: localeInput
      .extend(pageInput.shape)
      .extend(managedFilterSchema.shape)
      .extend({
        sort: z.enum(MANAGED_SORTS).default('updated'),
        order: z.enum(['asc', 'desc']).default('desc'),
      })
      .refine(({ page, limit }) => page * limit <= MANAGED_TOTAL_MAX, { path: ['page'] }),
    output: managedPageSchema,
    rest: { method: 'GET', path: '/admin/posts' },
  }),
  counts: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Count posts by status',
    input: z.object({}),
    output: managedCountsSchema,
    rest: { method: 'GET', path: '/admin/posts/counts' },
  }),
  languageTotals: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Count missing, draft, outdated, and published posts per language',
    input: z.object({}),
    output: languageTotalsSchema,
    rest: { method: 'GET', path: '/admin/posts/languages' },
  }),
  authors: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'List bylines, most used first',
    input: z.object({ q: typedLine().trim().max(100).optional() }),
    output: z.object({ items: z.array(authorRefSchema) }),
  }),
  get: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Get a post with its Markdown in every language',
    input: localeInput.extend(one.shape),
    output: managedPostSchema,
    rest: { method: 'GET', path: '/admin/posts/{id}' },
  }),
  heads: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Get a post’s status and version numbers of its languages, to detect changes by others',
    input: one,
    output: z.object({ status: z.enum(POST_STATUSES), translations: z.array(savedVersionSchema) }),
  }),
  create: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Create an empty draft',
    input: z.object({ sourceLocale: localeSchema }),
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts' },
  }),
  duplicate: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Duplicate a post as a draft',
    input: one,
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/duplicate' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Update fields shared by all languages. Live at once',
    input: localeInput.extend(one.shape).extend(postPatchSchema.shape),
    output: managedPostSchema,
    rest: { method: 'PATCH', path: '/admin/posts/{id}' },
  }),
  saveTranslation: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Save one language. If published, readers see changes on the next publish',
    input: oneLanguage.extend(translationTextSchema.shape).extend({ baseVersion: versionSchema }),
    output: translationVersionSchema,
    rest: { method: 'PUT', path: '/admin/posts/{id}/translations/{locale}' },
  }),
  publish: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary:
      'Publish a post or its changes, in the named languages (default: those already published, else all with a title)',
    input: one.extend({ languages: languagesToPublishSchema.optional(), ...emailing }),
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/publish' },
  }),
  schedule: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Schedule a post',
    input: one.extend({
      publishedAt: instantSchema,
      languages: languagesToPublishSchema.optional(),
      ...emailing,
    }),
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/schedule' },
  }),
  unpublish: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Unpublish a post',
    input: one,
    output: managedPostSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/unpublish' },
  }),
  unpublishLanguage: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Unpublish one language of a post',
    input: oneLanguage,
    output: managedPostSchema,
  }),
  discardChanges: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Revert one language to its published text. Your changes are kept as a revision',
    input: oneLanguage.extend({ baseVersion: versionSchema }),
    output: managedPostSchema,
  }),
  removeLanguage: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Delete one language of a post and its revisions',
    input: oneLanguage.extend({ baseVersion: versionSchema }),
    output: managedPostSchema,
  }),
  trash: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Move a post to the trash',
    input: one,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/trash' },
  }),
  restore: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Restore a post from the trash',
    input: one,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/restore' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Permanently delete a trashed post',
    input: one,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/posts/{id}' },
  }),
  bulk: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Bulk-edit posts: by id, or in batches by filter',
    input: localeInput.extend({ posts: pickedPosts, change: bulkChange }),
    output: bulkResultSchema,
  }),
  suggestSlug: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Suggest a free slug for a title (pinyin for Chinese)',
    input: z.object({
      title: typedLine().max(300),
      id: idSchema.optional().meta({ description: 'Post the slug is for' }),
    }),
    output: z.object({ slug: slugSchema }),
  }),
  renderText: mutation({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Render Markdown as readers will see it',
    input: z.object({ locale: localeSchema, markdown: translationTextSchema.shape.markdown }),
    output: postSchema.pick({ html: true, toc: true, wordCount: true, readingMinutes: true, excerpt: true }),
  }),
  preview: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Preview one language of a post, including unpublished changes',
    input: oneLanguage,
    output: postSchema,
  }),
  previewEmail: mutation({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Render the email of a post in one language, including unpublished changes',
    input: emailDraft,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  testEmail: mutation({
    access: 'admin',
    scope: 'newsletter:send',
    summary: 'Send the email of a post to yourself, including unpublished changes',
    input: emailDraft,
    output: z.object({ to: z.string(), outcome: z.enum(TEST_EMAIL_OUTCOMES), folder: z.string().nullable() }),
  }),
  translations: {
    start: mutation({
      access: 'admin',
      scope: 'posts:write',
      summary:
        'Start a language: empty, copied, converted between Chinese scripts, or drafted by AI. AI never overwrites human text',
      input: oneLanguage.extend({
        from: z.enum(['empty', 'copy', 'convert', 'ai']),
        sourceLocale: localeSchema.optional().meta({ description: 'Not used with `empty`' }),
        baseVersion: versionSchema.default(0),
      }),
      output: managedPostSchema.extend({
        untranslated: z.number().int().meta({ description: 'Passages that AI left untranslated' }),
      }),
    }),
    sourceDiff: query({
      access: 'admin',
      scope: 'posts:read',
      summary: 'Diff the source text since this translation was made',
      input: oneLanguage,
      output: textDiffSchema.extend({ sourceLocale: z.enum(LOCALES).nullable() }),
    }),
    markUpToDate: mutation({
      access: 'admin',
      scope: 'posts:publish',
      summary: 'Mark a translation as up to date',
      input: oneLanguage,
      output: managedPostSchema,
    }),
  },
  revisions: revisionsContract,
  draftLink: draftLinkContract,
} as const;
