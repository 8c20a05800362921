import { z } from 'zod';
import { query } from './define.ts';
import { localeInput } from './shared.schemas.ts';
import { visitorText } from './visitor-text.ts';

export const DASHBOARD_DAYS = [7, 30, 90] as const;

const dayCountSchema = z.object({ day: z.iso.date(), count: z.number().int() });
const seriesSchema = z
  .array(dayCountSchema)
  .meta({ description: 'One entry per day (UTC), oldest first, including empty days' });

/** Waiting items are not counted beyond this. */
export const WAITING_MAX = 1000;

export const dashboardManageContract = {
  get: query({
    access: 'admin',
    scope: 'site:read',
    summary: 'Get dashboard statistics and pending items',
    input: localeInput.extend({ days: z.union(DASHBOARD_DAYS.map((days) => z.literal(days))).default(30) }),
    output: z.object({
      views: seriesSchema,
      comments: seriesSchema,
      subscribers: seriesSchema.meta({ description: 'Net new subscribers' }),
      mostRead: z.array(
        z.object({ id: z.number().int(), slug: z.string(), title: z.string(), views: z.number().int() }),
      ),
      missedSearches: z
        .array(z.object({ term: visitorText(z.string()), searches: z.number().int(), lastDay: z.iso.date() }))
        .meta({ description: 'Searches without results, most frequent first' }),
      missingPages: z
        .array(z.object({ path: z.string(), requests: z.number().int(), lastDay: z.iso.date() }))
        .meta({ description: 'Pages that readers asked for and that don’t exist, most frequent first' }),
      waiting: z.object({
        comments: z.number().int(),
        drafts: z.number().int(),
        failedEmails: z.number().int(),
      }),
      totals: z.object({ posts: z.number().int(), subscribers: z.number().int() }),
    }),
  }),
  waiting: query({
    access: 'admin',
    scope: 'site:read',
    summary: 'Get counts for navigation badges',
    input: z.void(),
    output: z.object({ comments: z.number().int(), failedEmails: z.number().int() }),
    rest: { method: 'GET', path: '/admin/waiting' },
  }),
} as const;

export const dashboardContract = { manage: dashboardManageContract } as const;
