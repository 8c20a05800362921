import { z } from 'zod';
import { mutation, query } from './define.ts';
import { postPageSchema } from './posts.schemas.ts';
import {
  idSchema,
  idOrSlugSchema,
  localeInput,
  nothingSchema,
  pageInput,
  pageOf,
  typedLine,
} from './shared.schemas.ts';
import { managedTermSchema, termTextsSchema } from './terms.schemas.ts';

/** Tags that one call can merge or delete. */
export const TAGS_AT_ONCE_MAX = 100;
export const TAG_USES = ['used', 'unused'] as const;
export const TAG_SORTS = ['posts', '-posts', 'name', '-name', 'slug', '-slug'] as const;

export const managedTagSchema = managedTermSchema.meta({ id: 'ManagedTag' });

const tagIds = z.array(idSchema).min(1).max(TAGS_AT_ONCE_MAX);

/** Tags, for administrators (specification 1). */
export const tagsManageContract = {
  list: query({
    access: 'admin',
    scope: 'terms:read',
    summary: 'List tags in every language',
    input: localeInput.extend(pageInput.shape).extend({
      q: typedLine()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Part of a name in any language, or of the slug' }),
      use: z
        .enum(TAG_USES)
        .optional()
        .meta({ description: 'Only tags used by at least one post (drafts included), or by none' }),
      sort: z
        .enum(TAG_SORTS)
        .default('-posts')
        .meta({ description: 'Sort by name in the caller’s language' }),
    }),
    output: pageOf(managedTagSchema),
    rest: { method: 'GET', path: '/admin/tags' },
  }),
  create: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Create a tag',
    input: termTextsSchema,
    output: z.object({ id: z.number().int() }),
    rest: { method: 'POST', path: '/admin/tags' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Update a tag. Its old slug redirects to the new one',
    input: termTextsSchema.extend({ id: idSchema }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/tags/{id}' },
  }),
  merge: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Merge tags into another one. Posts and URLs move; the merged tags are deleted',
    input: z.object({ from: tagIds, into: idSchema }),
    output: z.object({
      moved: z.number().int().meta({ description: 'Posts that had one of the tags, drafts included' }),
    }),
    rest: { method: 'POST', path: '/admin/tags/merge' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'terms:write',
    summary: 'Delete tags. Posts are kept; unknown ids are ignored',
    input: z.object({ ids: tagIds }),
    output: z.object({ removed: z.number().int() }),
    rest: { method: 'POST', path: '/admin/tags/remove' },
  }),
} as const;

export const tagSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    postCount: z.number().int().meta({ description: 'Published posts with it' }),
  })
  .meta({ id: 'Tag' });
export type Tag = z.output<typeof tagSchema>;

export const tagsContract = {
  list: query({
    access: 'public',
    shared: true,
    summary: 'List tags, most used first',
    input: localeInput.extend(pageInput.shape),
    output: pageOf(tagSchema),
    rest: { method: 'GET', path: '/tags' },
  }),
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get a tag',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: tagSchema,
    rest: { method: 'GET', path: '/tags/{id}' },
  }),
  posts: query({
    access: 'public',
    shared: true,
    summary: 'List posts with a tag, newest first',
    input: localeInput.extend(pageInput.shape).extend({ id: idOrSlugSchema }),
    output: postPageSchema,
    rest: { method: 'GET', path: '/tags/{id}/posts' },
  }),
  manage: tagsManageContract,
} as const;
