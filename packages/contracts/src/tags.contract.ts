import { z } from 'zod';
import { query } from './define.ts';
import { postPageSchema } from './posts.schemas.ts';
import { idOrSlugSchema, localeInput, pageInput, pageOf } from './shared.schemas.ts';
import { tagsManageContract } from './tags.manage.contract.ts';

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
