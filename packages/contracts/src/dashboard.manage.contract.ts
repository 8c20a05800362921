import { z } from 'zod';
import { query } from './define.ts';
import { localeInput } from './shared.schemas.ts';

export const DASHBOARD_DAYS = [7, 30, 90] as const;

const dayCountSchema = z.object({ day: z.iso.date(), count: z.number().int() });
const seriesSchema = z.array(dayCountSchema).meta({ description: 'One entry a day (UTC), oldest first, days without anything too' });

/** What waits is counted up to this number. */
export const WAITING_MAX = 1000;

export const dashboardManageContract = {
  get: query({
    access: 'admin',
    summary: 'How the site does, and what waits',
    input: localeInput.extend({ days: z.union(DASHBOARD_DAYS.map((days) => z.literal(days))).default(30) }),
    output: z.object({
      views: seriesSchema,
      comments: seriesSchema,
      subscribers: seriesSchema.meta({ description: 'Those who came, less those who left' }),
      mostRead: z.array(z.object({ id: z.number().int(), slug: z.string(), title: z.string(), views: z.number().int() })),
      missedSearches: z
        .array(z.object({ term: z.string(), searches: z.number().int(), lastDay: z.iso.date() }))
        .meta({ description: 'What readers searched for in vain, most often first' }),
      waiting: z.object({
        comments: z.number().int(),
        drafts: z.number().int(),
        failedMails: z.number().int(),
      }),
      totals: z.object({ posts: z.number().int(), subscribers: z.number().int() }),
    }),
  }),
  waiting: query({
    access: 'admin',
    summary: 'What waits, for the badges of the navigation',
    input: z.void(),
    output: z.object({ comments: z.number().int(), failedMails: z.number().int() }),
    rest: { method: 'GET', path: '/admin/waiting' },
  }),
} as const;

export const dashboardContract = { manage: dashboardManageContract } as const;
