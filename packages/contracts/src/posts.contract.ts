import { z } from 'zod';
import { categorySchema } from './categories.contract.ts';
import { mutation, query } from './define.ts';
import { readDraftOperation } from './posts.draft-link.contract.ts';
import { managePostsContract } from './posts.manage.contract.ts';
import {
  postLinkSchema,
  postNeighborsSchema,
  postPageSchema,
  postSchema,
  postSummarySchema,
  readingSchema,
} from './posts.schemas.ts';
import { searchContract } from './search.contract.ts';
import { idOrSlugSchema, localeInput, pageInput } from './shared.schemas.ts';

export const POST_SORTS = ['latest', 'popular'] as const;

const RELATED_MAX = 20;
/** PostgreSQL refuses larger ids. */
const ID_MAX = 2_147_483_647;

/** A category on the front page, with its newest posts. */
export const frontSectionSchema = z
  .object({ category: categorySchema, posts: z.array(postSummarySchema) })
  .meta({ id: 'FrontSection' });
export type FrontSection = z.output<typeof frontSectionSchema>;

/** Content of a front page besides the newest posts. */
export const frontPageSchema = z
  .object({
    sections: z.array(frontSectionSchema).meta({ description: 'Top-level categories with posts, in order' }),
    mostRead: z.array(postSummarySchema).meta({ description: 'Most-read posts first' }),
  })
  .meta({ id: 'FrontPage' });
export type FrontPage = z.output<typeof frontPageSchema>;

export const postsContract = {
  list: query({
    access: 'public',
    shared: true,
    summary: 'List published posts',
    input: localeInput.extend(pageInput.shape).extend({
      category: idOrSlugSchema.optional(),
      tag: idOrSlugSchema.optional(),
      author: idOrSlugSchema.optional(),
      sort: z.enum(POST_SORTS).default('latest'),
      pinnedFirst: z
        .boolean()
        .default(false)
        .meta({ description: 'Begin page 1 with the pinned posts, which also keep their place by date' }),
    }),
    output: postPageSchema,
    rest: { method: 'GET', path: '/posts' },
  }),
  popular: query({
    access: 'public',
    shared: true,
    summary: 'List published posts, most read first',
    input: localeInput.extend(pageInput.shape),
    output: postPageSchema,
    rest: { method: 'GET', path: '/posts/popular' },
  }),
  front: query({
    access: 'public',
    shared: true,
    summary: 'Get the front page: sections by category, and most-read posts',
    input: localeInput,
    output: frontPageSchema,
    rest: { method: 'GET', path: '/posts/front' },
  }),
  mostRead: query({
    access: 'public',
    summary: 'List most-read posts. Empty until something has been read',
    input: localeInput,
    output: z.object({ items: z.array(postLinkSchema) }),
  }),
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get a published post by id, slug, or former slug',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: postSchema,
    rest: { method: 'GET', path: '/posts/{id}' },
  }),
  reading: query({
    access: 'public',
    summary: 'Get everything a post page needs: the post, related posts, previous and next',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: readingSchema,
  }),
  related: query({
    access: 'public',
    shared: true,
    summary: 'List related posts (shared tags or category)',
    input: localeInput.extend({
      id: idOrSlugSchema,
      limit: z.number().int().min(1).max(RELATED_MAX).default(4),
    }),
    output: z.object({ items: z.array(postSummarySchema) }),
    rest: { method: 'GET', path: '/posts/{id}/related' },
  }),
  countView: mutation({
    access: 'public',
    summary: 'Count a view. Once per visitor and day; bots are ignored',
    input: z.object({ id: z.number().int().min(1).max(ID_MAX) }),
    output: z.object({ received: z.literal(true) }),
    rest: { method: 'POST', path: '/posts/{id}/views' },
  }),
  neighbors: query({
    access: 'public',
    shared: true,
    summary: 'Get the previous and next post',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: postNeighborsSchema,
    rest: { method: 'GET', path: '/posts/{id}/neighbors' },
  }),
  draft: readDraftOperation,
  ...searchContract,
  manage: managePostsContract,
} as const;
