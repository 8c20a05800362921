import { z } from 'zod';
import { LOCALES } from './locales.ts';
import { emailOptionsSchema, NOTIFY } from './newsletter.schemas.ts';
import { authorRefSchema, termRefSchema } from './posts.schemas.ts';
import {
  ID_MAX,
  idSchema,
  instantSchema,
  localeSchema,
  pageOf,
  slugSchema,
  typedLine,
  typedText,
} from './shared.schemas.ts';

/** Characters of one language's Markdown. */
export const POST_TEXT_MAX = 500_000;
/** Lists are not counted or paged beyond this. Filters and sorting help to find further posts. */
export const MANAGED_TOTAL_MAX = 10_000;
/** Posts per bulk change by id, and per batch of one by filter. */
export const BULK_IDS_MAX = 100;
export const BULK_BATCH = 50;

/** Increases with each change of a translation's text. 0 if there is none yet. */
export const versionSchema = z.number().int().min(0).max(ID_MAX);

/** Status of a post. A trashed post keeps its status, for restoring it. */
export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const;

/** State of a translation. `stale` means published, with a source that has changed since. */
export const LANGUAGE_STATES = ['missing', 'draft', 'stale', 'published'] as const;
export const languageStateSchema = z.enum(LANGUAGE_STATES);
export type LanguageState = (typeof LANGUAGE_STATES)[number];

export const ORIGINS = ['written', 'converted', 'ai', 'ai-reviewed'] as const;

/** An author's text in one language. Fields may be empty in drafts. */
export const translationTextSchema = z.object({
  title: typedLine().max(300),
  excerpt: typedText().max(5000).meta({ description: 'If empty, taken from the text' }),
  description: typedText().max(5000),
  keywords: z.array(typedLine().trim().min(1).max(200)).max(50),
  coverAlt: typedLine().max(500),
  markdown: typedText().max(POST_TEXT_MAX),
});
export type TranslationText = z.output<typeof translationTextSchema>;

/** A stored text. Imports may have longer fields than the editor allows. */
export const storedTextSchema = z.object({
  title: z.string(),
  excerpt: z.string().meta({ description: 'If empty, taken from the text' }),
  description: z.string(),
  keywords: z.array(z.string()),
  coverAlt: z.string(),
  markdown: z.string(),
});

/** Who saved something. Null if the account was deleted or nobody was signed in. */
const savedBySchema = z.object({ id: z.number().int(), nickname: z.string() }).nullable();

/** One language of a post without its text. */
export const translationVersionSchema = z.object({
  locale: localeSchema,
  state: languageStateSchema.exclude(['missing']),
  origin: z.enum(ORIGINS),
  version: versionSchema.meta({ description: 'Pass as `baseVersion` with the next change' }),
  hasChanges: z.boolean().meta({ description: 'Published, with unpublished changes' }),
  sourceLocale: localeSchema.nullable().meta({ description: 'Language it was translated from' }),
  sourceChanged: z.boolean().meta({ description: 'The published source text has changed since' }),
  savedAt: instantSchema,
  savedBy: savedBySchema,
});
export type TranslationVersion = z.output<typeof translationVersionSchema>;

/** Who saved which version of a language, and when. An open editor asks for it every few seconds. */
export const savedVersionSchema = translationVersionSchema.pick({
  locale: true,
  version: true,
  savedAt: true,
  savedBy: true,
});
export type SavedVersion = z.output<typeof savedVersionSchema>;

/** One language of a post in the editor, including unpublished changes. */
export const managedTranslationSchema = translationVersionSchema
  .extend(storedTextSchema.shape)
  .meta({ id: 'ManagedTranslation' });
export type ManagedTranslation = z.output<typeof managedTranslationSchema>;

export const managedCoverSchema = z.object({
  url: typedLine()
    .trim()
    .min(1)
    .max(500)
    .meta({ description: 'Path below the image base URL, or a full URL' }),
  width: z.number().int().min(1).max(100_000).nullable(),
  height: z.number().int().min(1).max(100_000).nullable(),
});

/** A post in the editor. */
export const managedPostSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    slugIsMade: z.boolean().meta({ description: 'Slug is automatic and is generated on publish' }),
    status: z.enum(POST_STATUSES),
    publishedAt: instantSchema.nullable(),
    isListed: z.boolean().meta({ description: 'Whether readers can see it' }),
    trashedAt: instantSchema.nullable(),
    sourceLocale: localeSchema,
    category: termRefSchema.nullable(),
    tags: z.array(termRefSchema),
    author: authorRefSchema.nullable(),
    cover: managedCoverSchema.nullable(),
    isPinned: z.boolean(),
    related: z
      .array(z.object({ id: z.number().int(), title: z.string() }))
      .meta({ description: 'Posts chosen to be recommended below it' }),
    viewCount: z.number().int(),
    commentCount: z.number().int(),
    commentsOpen: z.boolean().meta({ description: 'Whether readers can comment on it' }),
    createdAt: instantSchema,
    editedAt: instantSchema,
    notify: z.enum(NOTIFY).meta({ description: 'Who gets an email when readers see the post next' }),
    email: emailOptionsSchema.nullable().meta({ description: 'How it is emailed then, if that was chosen' }),
    wasAnnounced: z.boolean().meta({
      description: 'Readers saw it before, or it was imported: it can’t be emailed as a new post',
    }),
    translations: z.array(managedTranslationSchema).meta({ description: 'Existing languages' }),
  })
  .meta({ id: 'ManagedPost' });
export type ManagedPost = z.output<typeof managedPostSchema>;

/** `data.details` of an edit conflict (`EDIT_CONFLICT`): the current text. */
export const editConflictSchema = z.object({ present: managedTranslationSchema.nullable() });
export type EditConflict = z.output<typeof editConflictSchema>;

/** A post in the table and on the translation board. */
export const managedItemSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    status: z.enum(POST_STATUSES),
    isListed: z.boolean(),
    publishedAt: instantSchema.nullable(),
    trashedAt: instantSchema.nullable(),
    editedAt: instantSchema,
    title: z.string().meta({ description: 'In the requested language or a fallback; may be empty' }),
    titleLocale: localeSchema,
    category: termRefSchema.nullable(),
    tags: z.array(termRefSchema),
    author: authorRefSchema.nullable(),
    viewCount: z.number().int(),
    commentCount: z.number().int(),
    languages: z
      .array(
        z.object({
          locale: localeSchema,
          state: languageStateSchema,
          hasChanges: z.boolean(),
          title: z.string(),
        }),
      )
      .meta({ description: 'Every language, in order' }),
  })
  .meta({ id: 'ManagedPostItem' });
export type ManagedItem = z.output<typeof managedItemSchema>;

export const managedPageSchema = pageOf(managedItemSchema)
  .extend({
    totalIsCapped: z.boolean().meta({ description: 'Whether there are more posts than `total` says' }),
  })
  .meta({ id: 'ManagedPostPage' });
export type ManagedPage = z.output<typeof managedPageSchema>;

export const MANAGED_STATUSES = ['all', ...POST_STATUSES, 'trash'] as const;
export const MANAGED_SORTS = ['updated', 'published', 'views', 'comments', 'title'] as const;

/**
 * Filter of posts. `all` excludes the trash. A language state without a language means any enabled language.
 */
export const managedFilterSchema = z.object({
  q: typedLine()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Part of a title, in any language and either Chinese script' }),
  status: z.enum(MANAGED_STATUSES).default('all'),
  language: localeSchema.optional(),
  languageState: languageStateSchema.optional(),
  category: z
    .number()
    .int()
    .min(0)
    .max(ID_MAX)
    .optional()
    .meta({ description: 'Category id; 0 for uncategorized posts' }),
  tag: idSchema.optional(),
  author: idSchema.optional(),
});
export type ManagedFilter = z.output<typeof managedFilterSchema>;

const capped = z.object({ count: z.number().int(), isCapped: z.boolean() });

/** Number of posts by status, counted up to `MANAGED_TOTAL_MAX`. */
export const managedCountsSchema = z
  .object({ all: capped, draft: capped, scheduled: capped, published: capped, trash: capped })
  .meta({ id: 'ManagedPostCounts' });

export const languageTotalsSchema = z
  .object({
    items: z.array(
      z.object({
        locale: localeSchema,
        missing: z.number().int(),
        draft: z.number().int(),
        stale: z.number().int(),
        published: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'LanguageTotals' });

export const BULK_ACTIONS = [
  'publish',
  'unpublish',
  'trash',
  'restore',
  'remove',
  'setCategory',
  'addTag',
  'removeTag',
] as const;

/** A tag's id, or a name, which is created if unknown. */
export const tagSchema = z.union([idSchema, typedLine().trim().min(1).max(100)]);

/** A custom slug: never all digits, because those are ids (product 3). */
export const chosenSlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(slugSchema.refine((slug) => !/^\p{N}+$/u.test(slug)));

export const RELATED_CHOSEN_MAX = 8;

/** Omitted fields are unchanged. */
export const postPatchSchema = z.object({
  slug: chosenSlugSchema.optional(),
  sourceLocale: localeSchema.optional(),
  publishedAt: instantSchema.nullable().optional().meta({ description: 'For a future date, see `schedule`' }),
  categoryId: idSchema.nullable().optional(),
  authorId: idSchema.nullable().optional(),
  tags: z
    .array(tagSchema)
    .max(50)
    .optional()
    .meta({ description: 'Tag ids or names; unknown names are created' }),
  cover: managedCoverSchema.nullable().optional(),
  commentsOpen: z.boolean().optional(),
  isPinned: z.boolean().optional().meta({ description: 'Whether it is at the top of the home page' }),
  related: z
    .array(idSchema)
    .max(RELATED_CHOSEN_MAX)
    .optional()
    .meta({ description: 'Posts to recommend below it, before those found by tags and category' }),
});
export type PostPatch = z.output<typeof postPatchSchema>;

/**
 * Languages to publish, each with the version that was seen. Without a version, the current one is published.
 */
export const languagesToPublishSchema = z
  .array(z.object({ locale: localeSchema, baseVersion: versionSchema.optional() }))
  .min(1)
  .max(LOCALES.length);

/** The next batch of posts that match a filter: a range of ids, which no change reorders. */
export const bulkBatchSchema = z.object({
  after: z.number().int().min(0).max(ID_MAX).default(0),
  upTo: idSchema
    .optional()
    .meta({ description: 'If omitted, posts that match now; later ones aren’t changed' }),
});
export type BulkBatch = z.output<typeof bulkBatchSchema>;

export const bulkResultSchema = z.object({
  done: z.array(z.number().int()).meta({ description: 'Ids of the posts that were changed' }),
  failed: z.array(z.object({ id: z.number().int(), code: z.string() })),
  next: bulkBatchSchema.required().nullable().meta({ description: 'The next batch; null if there is none' }),
});
export type BulkResult = z.output<typeof bulkResultSchema>;
