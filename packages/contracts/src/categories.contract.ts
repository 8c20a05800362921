import { z } from 'zod';
import { categoriesManageContract } from './categories.manage.contract.ts';
import { query } from './define.ts';
import { postPageSchema } from './posts.schemas.ts';
import { idOrSlugSchema, localeInput, pageInput, pageOf } from './shared.schemas.ts';

export const categorySchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    parentId: z.number().int().nullable(),
    postCount: z.number().int().meta({ description: 'Published posts in it' }),
  })
  .meta({ id: 'Category' });
export type Category = z.output<typeof categorySchema>;

export const categoriesContract = {
  list: query({
    access: 'public',
    shared: true,
    summary: 'List categories',
    input: localeInput.extend(pageInput.shape),
    output: pageOf(categorySchema),
    rest: { method: 'GET', path: '/categories' },
  }),
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get a category',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: categorySchema,
    rest: { method: 'GET', path: '/categories/{id}' },
  }),
  posts: query({
    access: 'public',
    shared: true,
    summary: 'List posts in a category, newest first',
    input: localeInput.extend(pageInput.shape).extend({ id: idOrSlugSchema }),
    output: postPageSchema,
    rest: { method: 'GET', path: '/categories/{id}/posts' },
  }),
  manage: categoriesManageContract,
} as const;
