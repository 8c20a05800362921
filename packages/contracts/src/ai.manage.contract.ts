import { z } from 'zod';
import { query } from './define.ts';

/** What AI has cost, for whom pays for it (product 19). */
export const aiManageContract = {
  usage: query({
    access: 'admin',
    summary: 'Get AI usage for the current month and day (UTC), with its limits',
    input: z.object({}),
    output: z
      .object({
        month: z.string().meta({ examples: ['2026-11'] }),
        tokens: z.number().meta({ description: 'Including tokens reserved for requests in progress' }),
        tokensMax: z.number().nullable(),
        money: z.number().meta({ description: 'In the currency of the prices' }),
        moneyMax: z.number().nullable(),
        commentsToday: z.number(),
        commentsMax: z.number(),
        reviewsToday: z.number(),
        reviewsMax: z.number(),
      })
      .meta({ id: 'AiUsage' }),
    rest: { method: 'GET', path: '/admin/ai/usage' },
  }),
} as const;

export const aiContract = { manage: aiManageContract } as const;
