import { z } from 'zod';
import { mutation, query } from './define.ts';
import { managedPostSchema, storedTextSchema, versionSchema } from './posts.manage.schemas.ts';
import { revisionSchema, textDiffSchema } from './revisions.schemas.ts';
import { idSchema, localeSchema } from './shared.schemas.ts';

const one = z.object({ id: idSchema });

/** Revisions of a post's texts. */
export const revisionsContract = {
  list: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'List revisions of one language, newest first',
    input: one.extend({ locale: localeSchema }),
    output: z.object({ items: z.array(revisionSchema) }),
  }),
  get: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Get a revision',
    input: one.extend({ revisionId: idSchema }),
    output: revisionSchema.extend(storedTextSchema.shape),
  }),
  diff: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Diff a revision against another one, or the current text',
    input: one.extend({ revisionId: idSchema, withId: idSchema.optional() }),
    output: textDiffSchema,
  }),
  restore: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Restore a revision into the editor',
    input: one.extend({ revisionId: idSchema, baseVersion: versionSchema }),
    output: managedPostSchema,
  }),
} as const;
