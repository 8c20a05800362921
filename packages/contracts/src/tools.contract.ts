import { z } from 'zod';
import { mutation, query } from './define.ts';
import { nothingSchema } from './shared.schemas.ts';

const categoryCountSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  before: z.number().int(),
  after: z.number().int(),
});

const fixed = z.object({
  fixed: z.array(categoryCountSchema).meta({ description: 'Categories whose count was off' }),
});
const updated = z.object({
  updated: z.array(categoryCountSchema).meta({ description: 'All categories, with their counts' }),
});

export const reindexStateSchema = z.object({
  isRunning: z.boolean(),
  done: z.number().int(),
  total: z.number().int(),
});

/**
 * Maintenance tools. The two paths about counts are from specification 2: they accept both methods (product
 * 5) and are idempotent.
 */
export const toolsManageContract = {
  fixCategoryCounts: mutation({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Fix category counts that are off, and return them',
    input: z.void(),
    output: fixed,
    rest: { method: 'POST', path: '/admin/fix-category-counts' },
  }),
  fixCategoryCountsByGet: mutation({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Same as POST, for opening the URL in a browser',
    input: z.void(),
    output: fixed,
    rest: { method: 'GET', path: '/admin/fix-category-counts' },
  }),
  updateCategoryCounts: mutation({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Recount the posts of every category',
    input: z.void(),
    output: updated,
    rest: { method: 'POST', path: '/admin/update-category-counts' },
  }),
  updateCategoryCountsByGet: mutation({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Same as POST, for opening the URL in a browser',
    input: z.void(),
    output: updated,
    rest: { method: 'GET', path: '/admin/update-category-counts' },
  }),
  reindex: mutation({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Start rebuilding the search index. Search keeps working meanwhile',
    input: z.void(),
    output: reindexStateSchema,
    rest: { method: 'POST', path: '/admin/reindex' },
  }),
  reindexState: query({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Get search index progress (per process)',
    input: z.void(),
    output: reindexStateSchema,
    rest: { method: 'GET', path: '/admin/reindex' },
  }),
  clearPageCache: mutation({
    access: 'admin',
    scope: 'tools:run',
    summary: 'Clear the page cache in every process',
    input: z.void(),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/clear-page-cache' },
  }),
} as const;

export const toolsContract = { manage: toolsManageContract } as const;
