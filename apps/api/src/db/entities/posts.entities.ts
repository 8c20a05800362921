import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { NOTIFY } from '@sanwen/contracts/posts.manage.schemas';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { Author, User } from './people.entities.ts';
import { Category, Tag } from './terms.entities.ts';

export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const;
export const TRANSLATION_STATES = ['draft', 'published', 'stale'] as const;
/** The states in which readers see a translation. */
export const READABLE_STATES = ['published', 'stale'] as const;
export const TRANSLATION_ORIGINS = ['written', 'converted', 'ai', 'ai-reviewed'] as const;

/** What all languages of a post share (product 8). */
export const Post = defineEntity({
  name: 'Post',
  tableName: 'posts',
  indexes: [
    { properties: ['listedAt', 'id'] },
    { properties: ['category', 'listedAt', 'id'] },
    { properties: ['author', 'listedAt', 'id'] },
    { properties: ['viewCount', 'id', 'trashedAt'] },
    { properties: ['status', 'publishedAt'] },
    // The table of managed posts: each order, and each count, is read from one index.
    { properties: ['updatedAt', 'id', 'trashedAt'] },
    { properties: ['publishedAt', 'id', 'trashedAt'] },
    { properties: ['commentCount', 'id', 'trashedAt'] },
    { properties: ['titleKey', 'id', 'trashedAt'] },
    { properties: ['trashedAt', 'status'] },
    { properties: ['trashedAt', 'languages'] },
  ],
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique(),
    /** Nobody has chosen the slug: publishing makes it from the title. */
    slugIsMade: p.boolean().default(false),
    status: p.enum(POST_STATUSES).default('draft'),
    sourceLocale: p.enum(LOCALES),
    publishedAt: p.datetime(3).nullable(),
    /** `publishedAt` while readers may see the post, else null: the one condition of every public list. */
    listedAt: p.datetime(3).nullable(),
    category: () => p.manyToOne(Category).nullable().deleteRule('set null'),
    author: () => p.manyToOne(Author).nullable().deleteRule('set null'),
    coverUrl: p.string().length(500).nullable(),
    coverWidth: p.integer().nullable(),
    coverHeight: p.integer().nullable(),
    viewCount: p.integer().default(0),
    /** Comments that readers see, replies too. */
    commentCount: p.integer().default(0),
    /** Those of them that begin a thread. */
    threadCount: p.integer().default(0),
    commentsOpen: p.boolean().default(true),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    /** The last change of anything, also of what readers do not see. */
    updatedAt: p.datetime(3).onCreate(() => new Date()),
    trashedAt: p.datetime(3).nullable(),
    /**
     * Whom the post is emailed to when readers see it next: a scheduled post keeps what was chosen for it.
     */
    notify: p.enum(NOTIFY).default('none'),
    /** Since when no subscriber gets the post as a new one: readers saw it, or it was imported. */
    announcedAt: p.datetime(3).nullable(),
    /**
     * For whom manages posts; kept with each change (see modules/posts/post-summary.ts). Readers see none of
     * it.
     */
    titles: p.text().default(''),
    titleKey: p.string().length(120).default(''),
    languages: p.string().length(10).default(''),
  },
});
export type PostEntity = InferEntity<typeof Post>;

/** What an author writes in one language. */
const writtenText = {
  title: p.string().length(300),
  excerpt: p.text().default(''),
  description: p.text().default(''),
  keywords: p.json<string[]>(),
  coverAlt: p.string().length(500).default(''),
};

/**
 * Changes to a published language that readers do not see yet; a language that is a draft is changed in its
 * own row.
 */
export const WorkingCopy = defineEntity({
  name: 'WorkingCopy',
  tableName: 'working_copies',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    locale: p.enum(LOCALES).primary(),
    savedAt: p.datetime(3).onCreate(() => new Date()),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    ...writtenText,
    markdown: p.text(),
  },
});

/** A text of one language as it was saved; a bounded number of each language is kept. */
export const PostRevision = defineEntity({
  name: 'PostRevision',
  tableName: 'post_revisions',
  indexes: [{ properties: ['post', 'locale', 'id'] }],
  properties: {
    id: p.integer().primary(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    locale: p.enum(LOCALES),
    /** Begins when it is made, and takes what the same person saves in the minutes after. */
    createdAt: p.datetime(3).onCreate(() => new Date()),
    savedAt: p.datetime(3).onCreate(() => new Date()),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Readers had it, or a translation was made from it: it is not changed any more. */
    isFixed: p.boolean().default(false),
    isPublished: p.boolean().default(false),
    ...writtenText,
    markdown: p.text(),
  },
});

export type PostRevisionEntity = InferEntity<typeof PostRevision>;

/** One language of a post. The heavy columns stand last, so that SQLite reads a list without their pages. */
export const PostTranslation = defineEntity({
  name: 'PostTranslation',
  tableName: 'post_translations',
  uniques: [{ properties: ['post', 'locale'] }],
  indexes: [{ properties: ['rendererVersion', 'id'] }],
  properties: {
    id: p.integer().primary(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    locale: p.enum(LOCALES),
    state: p.enum(TRANSLATION_STATES).default('draft'),
    origin: p.enum(TRANSLATION_ORIGINS).default('written'),
    ...writtenText,
    wordCount: p.integer().default(0),
    readingMinutes: p.integer().default(1),
    /** Hash of the imported file while the text is as it was imported, else null. */
    importHash: p.string().length(64).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p.datetime(3).onCreate(() => new Date()),
    /** Grows with each change of the text, so that a save on an older one is refused. */
    version: p.integer().default(1),
    /** The author gave no excerpt. */
    excerptIsCut: p.boolean().default(false),
    /** The language that this one was made from, and its text at that time. */
    sourceLocale: p.enum(LOCALES).nullable(),
    sourceRevision: () => p.manyToOne(PostRevision).nullable().deleteRule('set null'),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Of the renderer that made `html` and what goes with it. */
    rendererVersion: p.integer().default(0),
    toc: p.json<TocEntry[]>(),
    html: p.text(),
    markdown: p.text(),
  },
});
export type PostTranslationEntity = InferEntity<typeof PostTranslation>;

/** A post's tag, with the post's `listedAt`, so that a tag's page is one range of one index. */
export const PostTag = defineEntity({
  name: 'PostTag',
  tableName: 'post_tags',
  indexes: [{ properties: ['tag', 'listedAt', 'post'] }],
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    tag: () => p.manyToOne(Tag).primary().deleteRule('cascade'),
    position: p.integer().default(0),
    listedAt: p.datetime(3).nullable(),
  },
});

export const SLUG_KINDS = ['post', 'category', 'tag'] as const;

/** Former slugs, which answer with a redirect to the present one (product 3). */
export const SlugHistory = defineEntity({
  name: 'SlugHistory',
  tableName: 'slug_history',
  uniques: [{ properties: ['kind', 'slug'] }],
  indexes: [{ properties: ['kind', 'targetId'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(SLUG_KINDS),
    slug: p.string().length(120),
    targetId: p.integer(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
