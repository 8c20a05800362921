import { z } from 'zod';
import { mutation, query } from './define.ts';
import { idSchema } from './posts.manage.schemas.ts';
import { localeInput, nothingSchema, pageInput, pageOf } from './shared.schemas.ts';
import { managedTermSchema, termTextsSchema } from './terms.manage.schemas.ts';
import { typedLine } from './typed-text.ts';

/** Tags that one call merges or deletes. */
export const TAGS_AT_ONCE_MAX = 100;
export const TAG_USES = ['used', 'unused'] as const;
export const TAG_SORTS = ['posts', '-posts', 'name', '-name', 'slug', '-slug'] as const;

export const managedTagSchema = managedTermSchema.meta({ id: 'ManagedTag' });

const tagIds = z.array(idSchema).min(1).max(TAGS_AT_ONCE_MAX);

/** Tags, for administrators (spec 1). */
export const tagsManageContract = {
  list: query({
    access: 'admin',
    summary: 'Tags in all their languages',
    input: localeInput.extend(pageInput.shape).extend({
      q: typedLine().trim().max(200).optional().meta({ description: 'Part of a name in any language, or of the address' }),
      use: z.enum(TAG_USES).optional().meta({ description: 'Only those that some post has, be it a draft, or that none has' }),
      sort: z.enum(TAG_SORTS).default('-posts').meta({ description: 'By name: the one that readers of the language see' }),
    }),
    output: pageOf(managedTagSchema),
    rest: { method: 'GET', path: '/admin/tags' },
  }),
  create: mutation({
    access: 'admin',
    summary: 'Make a tag',
    input: termTextsSchema,
    output: z.object({ id: z.number().int() }),
    rest: { method: 'POST', path: '/admin/tags' },
  }),
  save: mutation({
    access: 'admin',
    summary: 'Change names, descriptions and address of a tag. Its former address leads to the new one',
    input: termTextsSchema.extend({ id: idSchema }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/tags/{id}' },
  }),
  merge: mutation({
    access: 'admin',
    summary: 'Give all posts of some tags to another one, and their addresses too. Those tags are gone then',
    input: z.object({ from: tagIds, into: idSchema }),
    output: z.object({ moved: z.number().int().meta({ description: 'Posts that had one of them, drafts among them' }) }),
    rest: { method: 'POST', path: '/admin/tags/merge' },
  }),
  remove: mutation({
    access: 'admin',
    summary: 'Delete tags. Their posts stay, without them; those that are gone already are passed over',
    input: z.object({ ids: tagIds }),
    output: z.object({ removed: z.number().int() }),
    rest: { method: 'POST', path: '/admin/tags/remove' },
  }),
} as const;
