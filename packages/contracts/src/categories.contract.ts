import { z } from 'zod';
import { mutation, query } from './define.ts';
import { postPageSchema } from './posts.schemas.ts';
import { idSchema, idOrSlugSchema, localeInput, nothingSchema, pageInput, pageOf } from './shared.schemas.ts';
import { managedTermSchema, mergeTermsSchema, oneTermSchema, termTextsSchema } from './terms.schemas.ts';

const POSITION_MAX = 100_000;

export const managedCategorySchema = managedTermSchema
  .extend({
    parentId: z.number().int().nullable(),
    depth: z.number().int().meta({ description: '0 for the top level' }),
  })
  .meta({ id: 'ManagedCategory' });
export type ManagedCategory = z.output<typeof managedCategorySchema>;

/** Categories, for administrators (specification 2). */
export const categoriesManageContract = {
  list: query({
    access: 'admin',
    scope: 'terms:read',
    summary: 'List all categories as a flat tree',
    input: z.object({}),
    output: z.object({ items: z.array(managedCategorySchema) }),
    rest: { method: 'GET', path: '/admin/categories' },
  }),
  create: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Create a category',
    input: termTextsSchema.extend({ parentId: idSchema.nullable().default(null) }),
    output: z.object({ id: z.number().int() }),
    rest: { method: 'POST', path: '/admin/categories' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Update a category. Its old slug redirects to the new one',
    input: termTextsSchema.extend({ id: idSchema, parentId: idSchema.nullable().optional() }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/categories/{id}' },
  }),
  move: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Move a category, with its subcategories',
    input: oneTermSchema.extend({
      parentId: idSchema.nullable(),
      position: z
        .number()
        .int()
        .min(0)
        .max(POSITION_MAX)
        .meta({ description: 'Position among its siblings, from 0' }),
    }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/categories/{id}/move' },
  }),
  merge: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Merge a category into another one. Posts, subcategories, and URLs move',
    input: mergeTermsSchema,
    output: z.object({ moved: z.number().int() }),
    rest: { method: 'POST', path: '/admin/categories/merge' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Delete a category. Its posts are kept; subcategories move up',
    input: oneTermSchema,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/categories/{id}' },
  }),
} as const;

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
