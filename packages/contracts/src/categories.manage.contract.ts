import { z } from 'zod';
import { mutation, query } from './define.ts';
import { idSchema } from './posts.manage.schemas.ts';
import { nothingSchema } from './shared.schemas.ts';
import {
  managedTermSchema,
  mergeTermsSchema,
  oneTermSchema,
  termTextsSchema,
} from './terms.manage.schemas.ts';

const POSITION_MAX = 100_000;

export const managedCategorySchema = managedTermSchema
  .extend({
    parentId: z.number().int().nullable(),
    depth: z.number().int().meta({ description: '0 for the top level' }),
  })
  .meta({ id: 'ManagedCategory' });
export type ManagedCategory = z.output<typeof managedCategorySchema>;

/** Categories, for administrators (spec 2). */
export const categoriesManageContract = {
  list: query({
    access: 'admin',
    summary: 'List all categories as a flat tree',
    input: z.object({}),
    output: z.object({ items: z.array(managedCategorySchema) }),
    rest: { method: 'GET', path: '/admin/categories' },
  }),
  create: mutation({
    access: 'admin',
    summary: 'Create a category',
    input: termTextsSchema.extend({ parentId: idSchema.nullable().default(null) }),
    output: z.object({ id: z.number().int() }),
    rest: { method: 'POST', path: '/admin/categories' },
  }),
  save: mutation({
    access: 'admin',
    summary: 'Update a category. Its old slug redirects to the new one',
    input: termTextsSchema.extend({ id: idSchema, parentId: idSchema.nullable().optional() }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/categories/{id}' },
  }),
  move: mutation({
    access: 'admin',
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
    summary: 'Merge a category into another one. Posts, subcategories, and URLs move',
    input: mergeTermsSchema,
    output: z.object({ moved: z.number().int() }),
    rest: { method: 'POST', path: '/admin/categories/merge' },
  }),
  remove: mutation({
    access: 'admin',
    summary: 'Delete a category. Its posts are kept; subcategories move up',
    input: oneTermSchema,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/categories/{id}' },
  }),
} as const;
