import { z } from 'zod';
import { mutation, query } from './define.ts';
import { idSchema } from './posts.manage.schemas.ts';
import { nothingSchema } from './shared.schemas.ts';
import { managedTermSchema, mergeTermsSchema, oneTermSchema, termTextsSchema } from './terms.manage.schemas.ts';

const POSITION_MAX = 100_000;

export const managedCategorySchema = managedTermSchema
  .extend({
    parentId: z.number().int().nullable(),
    depth: z.number().int().meta({ description: '0 at the top' }),
  })
  .meta({ id: 'ManagedCategory' });
export type ManagedCategory = z.output<typeof managedCategorySchema>;

/** Categories, for administrators (spec 2). */
export const categoriesManageContract = {
  list: query({
    access: 'admin',
    summary: 'All categories as a tree, each followed by those below it',
    input: z.object({}),
    output: z.object({ items: z.array(managedCategorySchema) }),
    rest: { method: 'GET', path: '/admin/categories' },
  }),
  create: mutation({
    access: 'admin',
    summary: 'Make a category, the last of those beside it',
    input: termTextsSchema.extend({ parentId: idSchema.nullable().default(null) }),
    output: z.object({ id: z.number().int() }),
    rest: { method: 'POST', path: '/admin/categories' },
  }),
  save: mutation({
    access: 'admin',
    summary: 'Change names, descriptions, address and place of a category. Its former address leads to the new one',
    input: termTextsSchema.extend({ id: idSchema, parentId: idSchema.nullable().optional() }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/categories/{id}' },
  }),
  move: mutation({
    access: 'admin',
    summary: 'Put a category, with those below it, somewhere else in the tree',
    input: oneTermSchema.extend({
      parentId: idSchema.nullable(),
      position: z.number().int().min(0).max(POSITION_MAX).meta({ description: 'Among those below the same, from 0' }),
    }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/categories/{id}/move' },
  }),
  merge: mutation({
    access: 'admin',
    summary: 'Give all posts of a category, and the categories below it, to another one, and its addresses too',
    input: mergeTermsSchema,
    output: z.object({ moved: z.number().int() }),
    rest: { method: 'POST', path: '/admin/categories/merge' },
  }),
  remove: mutation({
    access: 'admin',
    summary: 'Delete a category. Its posts stay, without one; the categories below it move up',
    input: oneTermSchema,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/categories/{id}' },
  }),
} as const;
