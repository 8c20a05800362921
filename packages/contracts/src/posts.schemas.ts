import { z } from 'zod';
import { instantSchema, localeSchema, pageOf } from './shared.schemas.ts';

/** A category or a tag of a post. */
export const termRefSchema = z
  .object({ id: z.number().int(), slug: z.string(), name: z.string() })
  .meta({ id: 'TermRef' });
export type TermRef = z.output<typeof termRefSchema>;

export const authorRefSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    avatar: z.string().nullable().meta({ description: 'Path below the image base URL' }),
  })
  .meta({ id: 'AuthorRef' });

export const coverSchema = z
  .object({
    url: z.string().meta({ description: 'Path below the image base URL' }),
    alt: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'Cover' });

export const tocEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Anchor in the HTML' }),
    text: z.string(),
    depth: z.number().int().min(2).max(4),
  })
  .meta({ id: 'TocEntry' });
export type TocEntry = z.output<typeof tocEntrySchema>;

/** A post in a list (product 4). */
export const postSummarySchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    locale: localeSchema.meta({ description: 'Language of this text, which may be a fallback' }),
    title: z.string(),
    excerpt: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
    readingMinutes: z.number().int().min(1),
    category: termRefSchema.nullable(),
    tags: z.array(termRefSchema),
    author: authorRefSchema.nullable(),
    cover: coverSchema.nullable(),
    viewCount: z.number().int(),
    commentCount: z.number().int(),
    availableLocales: z.array(localeSchema),
    isPinned: z.boolean(),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.output<typeof postSummarySchema>;

/** A post with its text. */
export const postSchema = postSummarySchema
  .extend({
    html: z.string().meta({ description: 'Sanitized HTML' }),
    toc: z.array(tocEntrySchema),
    wordCount: z.number().int().meta({ description: 'Word count; each Chinese character counts as one' }),
  })
  .meta({ id: 'Post' });
export type Post = z.output<typeof postSchema>;

/** The fields that a link to a post needs. */
export const postLinkSchema = postSummarySchema
  .pick({ id: true, slug: true, locale: true, title: true })
  .meta({ id: 'PostLink' });
export type PostLink = z.output<typeof postLinkSchema>;

export const postNeighborsSchema = z
  .object({
    previous: postLinkSchema.nullable().meta({ description: 'Next older post' }),
    next: postLinkSchema.nullable().meta({ description: 'Next newer post' }),
  })
  .meta({ id: 'PostNeighbors' });
export type PostNeighbors = z.output<typeof postNeighborsSchema>;

/** A post, with related posts and neighbors. */
export const readingSchema = z.object({
  post: postSchema,
  related: z.array(postSummarySchema),
  neighbors: postNeighborsSchema,
  series: z.string().nullable().meta({ description: 'HTML: the place in its series, and links' }),
});
export type Reading = z.output<typeof readingSchema>;

export const postPageSchema = pageOf(postSummarySchema).meta({ id: 'PostPage' });
export type PostPage = z.output<typeof postPageSchema>;
