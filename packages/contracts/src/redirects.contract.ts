import { z } from 'zod';
import { mutation, query } from './define.ts';
import { idSchema, instantSchema, nothingSchema } from './shared.schemas.ts';

/** 410 tells search engines that a page is gone for good. */
export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Redirects that a site can have, and those of them with `:name` or `*`, which are tried one by one. */
export const REDIRECTS_MAX = 50_000;
export const PATTERNS_MAX = 500;
export const REDIRECT_FROM_MAX = 500;
export const REDIRECT_TO_MAX = 2000;
/** Characters of a file to import: thousands of lines. */
export const REDIRECT_FILE_MAX = 1_500_000;

const statusSchema = z.union(REDIRECT_STATUSES.map((status) => z.literal(status)));

const redirectInput = z.object({
  from: z
    .string()
    .trim()
    .min(1)
    .max(REDIRECT_TO_MAX)
    .meta({
      description:
        'Path with optional query; `:name` stands for a part of a path, `*` at the end for the rest',
      examples: ['/blog/:year/:slug', '/?p=123'],
    }),
  to: z
    .string()
    .trim()
    .max(REDIRECT_TO_MAX)
    .default('')
    .meta({ description: 'Path on this site, or URL; empty for 410', examples: ['/post/:slug'] }),
  status: statusSchema.default(301),
});
export type NewRedirect = z.output<typeof redirectInput>;

export const redirectSchema = z
  .object({
    id: z.number().int(),
    from: z.string(),
    to: z.string(),
    status: statusSchema,
    hits: z.number().int(),
    lastSeenAt: instantSchema.nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.output<typeof redirectSchema>;

const one = z.object({ id: idSchema });

/** Old addresses and where they lead. They are looked up only where no page answers. */
export const redirectsManageContract = {
  list: query({
    access: 'admin',
    scope: 'redirects:manage',
    summary: 'List redirects, newest first',
    input: z.object({
      q: z.string().max(200).optional().meta({ description: 'Part of the old or new address' }),
      before: idSchema.optional(),
      limit: z.number().int().min(1).max(100).default(25),
    }),
    output: z.object({ items: z.array(redirectSchema), next: z.number().int().nullable() }),
    rest: { method: 'GET', path: '/admin/redirects' },
  }),
  create: mutation({
    access: 'admin',
    scope: 'redirects:manage',
    summary: 'Create a redirect',
    input: redirectInput,
    output: redirectSchema,
    rest: { method: 'POST', path: '/admin/redirects' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'redirects:manage',
    summary: 'Change a redirect',
    input: one.extend(redirectInput.shape),
    output: redirectSchema,
    rest: { method: 'PUT', path: '/admin/redirects/{id}' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'redirects:manage',
    summary: 'Delete a redirect',
    input: one,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/redirects/{id}' },
  }),
  removeMany: mutation({
    access: 'admin',
    scope: 'redirects:manage',
    summary: 'Delete several redirects',
    input: z.object({ ids: z.array(idSchema).min(1).max(100) }),
    output: z.object({ removed: z.number().int() }),
    rest: { method: 'POST', path: '/admin/redirects/remove' },
  }),
  import: mutation({
    access: 'admin',
    scope: 'redirects:manage',
    summary:
      'Import redirects from CSV or a Netlify `_redirects` file. Those of known addresses are replaced',
    input: z.object({ text: z.string().min(1).max(REDIRECT_FILE_MAX) }),
    output: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      invalid: z
        .array(z.object({ line: z.number().int(), text: z.string() }))
        .meta({ description: 'First lines that are no redirect of this site' }),
      invalidCount: z.number().int(),
    }),
    rest: { method: 'POST', path: '/admin/redirects/import' },
  }),
  export: query({
    access: 'admin',
    scope: 'redirects:manage',
    summary: 'Export all redirects, as CSV or as a Netlify `_redirects` file',
    input: z.object({ format: z.enum(['csv', 'netlify']).default('csv') }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    rest: { method: 'GET', path: '/admin/redirects/export' },
  }),
} as const;

export const redirectsContract = { manage: redirectsManageContract } as const;
