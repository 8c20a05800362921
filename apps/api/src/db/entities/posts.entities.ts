import { type InferEntity, defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { type EmailOptions, NOTIFY } from '@sanwen/contracts/newsletter.schemas';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { Author, User } from './people.entities.ts';
import { Category, Tag } from './terms.entities.ts';

const POST_STATUSES = ['draft', 'scheduled', 'published'] as const;
const TRANSLATION_STATES = ['draft', 'published', 'stale'] as const;
/** The states in which a translation is public. */
export const READABLE_STATES = ['published', 'stale'] as const;
const TRANSLATION_ORIGINS = ['written', 'converted', 'ai', 'ai-reviewed'] as const;

/** The part of a post that all its languages share (product 8). */
export const Post = defineEntity({
  name: 'Post',
  tableName: 'posts',
  indexes: [
    { properties: ['listedAt', 'id'] },
    { properties: ['category', 'listedAt', 'id'] },
    { properties: ['author', 'listedAt', 'id'] },
    { properties: ['viewCount', 'id', 'trashedAt'] },
    { properties: ['status', 'publishedAt'] },
    { properties: ['pinnedAt', 'listedAt'] },
    // For the table of managed posts: each sort order and each count is read from one index.
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
    /** The slug wasn't chosen: publishing derives it from the title. */
    slugIsMade: p.boolean().default(false),
    status: p.enum(POST_STATUSES).default('draft'),
    sourceLocale: p.enum(LOCALES),
    publishedAt: p.datetime(3).nullable(),
    /** `publishedAt` while the post is public, else null: the only condition of every public list. */
    listedAt: p.datetime(3).nullable(),
    category: () => p.manyToOne(Category).nullable().deleteRule('set null'),
    author: () => p.manyToOne(Author).nullable().deleteRule('set null'),
    coverUrl: p.string().length(500).nullable(),
    coverWidth: p.integer().nullable(),
    coverHeight: p.integer().nullable(),
    viewCount: p.integer().default(0),
    /** Number of public comments, including replies. */
    commentCount: p.integer().default(0),
    /** Number of public threads. */
    threadCount: p.integer().default(0),
    commentsOpen: p.boolean().default(true),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    /** Last change of any kind, including private ones. */
    updatedAt: p.datetime(3).onCreate(() => new Date()),
    /** Since when it is at the top of the home page. */
    pinnedAt: p.datetime(3).nullable(),
    trashedAt: p.datetime(3).nullable(),
    /** Whom to email when the post becomes public next; scheduled posts keep the choice. */
    notify: p.enum(NOTIFY).default('none'),
    /** How it's emailed then. */
    emailOptions: p.json<EmailOptions>().nullable(),
    /** Since when the post no longer counts as new for subscribers: it became public, or was imported. */
    announcedAt: p.datetime(3).nullable(),
    /** Source and name of an imported post, by which a further import finds it. */
    importKey: p.string().length(400).nullable(),
    /** For managing posts only; derived with each change (see modules/posts/post-summary.ts). */
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

/** Unpublished changes to a published language; a draft language is edited in its own row. */
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

/** A saved version of a text; a limited number per language is kept. */
export const PostRevision = defineEntity({
  name: 'PostRevision',
  tableName: 'post_revisions',
  indexes: [{ properties: ['post', 'locale', 'id'] }],
  properties: {
    id: p.integer().primary(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    locale: p.enum(LOCALES),
    /** Start of the revision, which absorbs saves by the same person within minutes. */
    createdAt: p.datetime(3).onCreate(() => new Date()),
    savedAt: p.datetime(3).onCreate(() => new Date()),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Was public, or the source of a translation: never changed anymore. */
    isFixed: p.boolean().default(false),
    isPublished: p.boolean().default(false),
    ...writtenText,
    markdown: p.text(),
  },
});

export type PostRevisionEntity = InferEntity<typeof PostRevision>;

/** One language of a post. Large columns come last, so that SQLite reads lists without their pages. */
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
    /** Hash of the imported file while the text is unchanged, else null. */
    importHash: p.string().length(64).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p.datetime(3).onCreate(() => new Date()),
    /** Incremented by each change of the text, so that a save based on an older version is rejected. */
    version: p.integer().default(1),
    /** The excerpt is derived, because the author gave none. */
    excerptIsCut: p.boolean().default(false),
    /** The language it was translated from, and the source text's version then. */
    sourceLocale: p.enum(LOCALES).nullable(),
    sourceRevision: () => p.manyToOne(PostRevision).nullable().deleteRule('set null'),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** Version of the renderer that produced `html` and related columns. */
    rendererVersion: p.integer().default(0),
    toc: p.json<TocEntry[]>(),
    html: p.text(),
    markdown: p.text(),
  },
});
export type PostTranslationEntity = InferEntity<typeof PostTranslation>;

/** A tag of a post, with the post's `listedAt`, so that a tag's page is one range of one index. */
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

/** The one link at a time by which a person without an account reads a post that isn't public. */
export const DraftLink = defineEntity({
  name: 'DraftLink',
  tableName: 'draft_links',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    /** Part of the signed link, so that a new one or none revokes it. */
    nonce: p.string().length(24),
    expiresAt: p.datetime(3),
  },
});

export const SLUG_KINDS = ['post', 'category', 'tag', 'author', 'series'] as const;

/** Former slugs, which redirect to the current one (product 3). */
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

/** Views of a post on a day (UTC). `posts.view_count` is the sum, updated in the same transaction. */
export const PostViews = defineEntity({
  name: 'PostViews',
  tableName: 'post_views',
  indexes: [{ properties: ['day'] }],
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    /** `2026-11-21` */
    day: p.string().length(10).primary(),
    views: p.integer().default(0),
  },
});

/** Readers of a post today, so that each counts once. Deleted together with the day's salt. */
export const PostVisit = defineEntity({
  name: 'PostVisit',
  tableName: 'post_visits',
  properties: {
    day: p.string().length(10).primary(),
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    /** Salted hash of address and browser. */
    visitor: p.string().length(22).primary(),
  },
});

/** A day's salt, shared by all processes and deleted when the day ends. */
export const VisitSalt = defineEntity({
  name: 'VisitSalt',
  tableName: 'visit_salts',
  properties: {
    day: p.string().length(10).primary(),
    salt: p.string().length(43),
  },
});
