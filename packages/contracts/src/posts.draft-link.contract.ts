import { z } from 'zod';
import { mutation, query } from './define.ts';
import { postSchema } from './posts.schemas.ts';
import { localeSchema, idSchema, instantSchema, nothingSchema } from './shared.schemas.ts';

const TOKEN_MAX = 500;
/** Days that a link can work. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const;

const one = z.object({ id: idSchema });
const draftLinkSchema = z.object({
  link: z
    .object({
      path: z.string().meta({ description: 'Path of the page, without language' }),
      expiresAt: instantSchema,
    })
    .nullable(),
});

/** A link by which a person without an account reads a draft. */
export const draftLinkContract = {
  get: query({
    access: 'admin',
    scope: 'posts:read',
    summary: 'Get the link to a post that isn’t public, if there is one',
    input: one,
    output: draftLinkSchema,
  }),
  create: mutation({
    access: 'admin',
    scope: 'posts:publish',
    summary: 'Create a link by which anyone can read a post that isn’t public. It replaces the one before',
    input: one.extend({ days: z.literal(DRAFT_LINK_DAYS).default(7) }),
    output: draftLinkSchema,
    rest: { method: 'POST', path: '/admin/posts/{id}/draft-link' },
  }),
  revoke: mutation({
    access: 'admin',
    scope: 'posts:write',
    summary: 'Revoke the link to a post that isn’t public',
    input: one,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/posts/{id}/draft-link' },
  }),
} as const;

/** For whoever has the link. */
export const readDraftOperation = query({
  access: 'public',
  summary: 'Get a post by the link that its author shared',
  input: z.object({ token: z.string().max(TOKEN_MAX), locale: localeSchema.optional() }),
  output: z.object({ post: postSchema, expiresAt: instantSchema }),
});
