import { z } from 'zod';
import { mutation, query } from './define.ts';
import { nothingSchema } from './shared.schemas.ts';

const categoryCountSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  before: z.number().int(),
  after: z.number().int(),
});

const fixed = z.object({ fixed: z.array(categoryCountSchema).meta({ description: 'Categories whose count had drifted' }) });
const updated = z.object({ updated: z.array(categoryCountSchema).meta({ description: 'All categories, with their counts' }) });

export const reindexStateSchema = z.object({
  isRunning: z.boolean(),
  done: z.number().int(),
  total: z.number().int(),
});

/** Upkeep of the site. The two addresses about counts are spec 2's; they take both methods (brief 5), and can be repeated. */
export const toolsManageContract = {
  fixCategoryCounts: mutation({
    access: 'admin',
    summary: 'Mend the counts of categories that have drifted, and say which',
    input: z.void(),
    output: fixed,
    rest: { method: 'POST', path: '/admin/fix-category-counts' },
  }),
  fixCategoryCountsByGet: mutation({
    access: 'admin',
    summary: 'The same, as a plain address',
    input: z.void(),
    output: fixed,
    rest: { method: 'GET', path: '/admin/fix-category-counts' },
  }),
  updateCategoryCounts: mutation({
    access: 'admin',
    summary: 'Count the posts of every category anew',
    input: z.void(),
    output: updated,
    rest: { method: 'POST', path: '/admin/update-category-counts' },
  }),
  updateCategoryCountsByGet: mutation({
    access: 'admin',
    summary: 'The same, as a plain address',
    input: z.void(),
    output: updated,
    rest: { method: 'GET', path: '/admin/update-category-counts' },
  }),
  reindex: mutation({
    access: 'admin',
    summary: 'Begin to build the search index anew; meanwhile search finds what is done',
    input: z.void(),
    output: reindexStateSchema,
    rest: { method: 'POST', path: '/admin/reindex' },
  }),
  reindexState: query({
    access: 'admin',
    summary: 'How far the building of the search index is, in this process',
    input: z.void(),
    output: reindexStateSchema,
    rest: { method: 'GET', path: '/admin/reindex' },
  }),
  clearPageCache: mutation({
    access: 'admin',
    summary: 'Forget every page and answer that is kept, in every process',
    input: z.void(),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/clear-page-cache' },
  }),
} as const;

export const toolsContract = { manage: toolsManageContract } as const;
