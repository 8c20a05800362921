import { z } from 'zod';
import { query } from './define.ts';
import { postPageSchema, postSchema, postSummarySchema } from './posts.schemas.ts';
import { searchContract } from './search.contract.ts';
import { idOrSlugSchema, localeInput, pageInput } from './shared.schemas.ts';

export const POST_SORTS = ['latest', 'popular'] as const;

const RELATED_MAX = 20;

export const postsContract = {
  list: query({
    access: 'public',
    shared: true,
    summary: 'Published posts',
    input: localeInput.extend(pageInput.shape).extend({
      category: idOrSlugSchema.optional(),
      tag: idOrSlugSchema.optional(),
      author: idOrSlugSchema.optional(),
      sort: z.enum(POST_SORTS).default('latest'),
    }),
    output: postPageSchema,
    rest: { method: 'GET', path: '/posts' },
  }),
  popular: query({
    access: 'public',
    shared: true,
    summary: 'Published posts, most read first',
    input: localeInput.extend(pageInput.shape),
    output: postPageSchema,
    rest: { method: 'GET', path: '/posts/popular' },
  }),
  get: query({
    access: 'public',
    shared: true,
    summary: 'One published post, by id, slug or a former slug',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: postSchema,
    rest: { method: 'GET', path: '/posts/{id}' },
  }),
  related: query({
    access: 'public',
    shared: true,
    summary: 'Posts that share tags or the category, nearest first',
    input: localeInput.extend({
      id: idOrSlugSchema,
      limit: z.number().int().min(1).max(RELATED_MAX).default(4),
    }),
    output: z.object({ items: z.array(postSummarySchema) }),
    rest: { method: 'GET', path: '/posts/{id}/related' },
  }),
  ...searchContract,
} as const;
