import { z } from 'zod';
import { NICKNAME_MAX } from './constants.ts';
import { query } from './define.ts';
import { localeSchema, localized, secretSentTo } from './shared.schemas.ts';

const PERSONAS_MAX = 20;
const DESCRIPTION_MAX = 600;
const LABEL_MAX = 40;
const TOKENS_MAX = 1_000_000_000;
const MONEY_MAX = 1_000_000;

const seconds = (min: number, max: number, standard: number) =>
  z.number().int().min(min).max(max).default(standard);
const perMillion = z.number().min(0).max(10_000).default(0);

/** Up to and including the version. Whether it may be connected to is checked on connection. */
const baseUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(500)
  // No user name or password, which would not be secret here, and nothing after the path.
  .regex(/^[^@?#]*$/);

/** The model and its budget (product 19). */
export const aiSettingsSchema = z.object({
  enabled: z.boolean().default(false),
  baseUrl: baseUrlSchema.default('https://api.openai.com/v1'),
  model: z.string().trim().max(200).default(''),
  apiKey: secretSentTo('baseUrl').default(''),
  /** The endpoint is on this machine or in its private network. Only then the URL may start with `http`. */
  privateNetwork: z.boolean().default(false),
  /** Until the first part of a response, and between parts. */
  patienceSeconds: seconds(1, 600, 60),
  /** For a complete response, including retries. */
  totalSeconds: seconds(5, 1800, 300),
  /** Input and output tokens per month (UTC). Null for no limit. */
  monthlyTokens: z.number().int().min(0).max(TOKENS_MAX).nullable().default(2_000_000),
  /** Money per month, in the currency of the prices. Null for no limit. */
  monthlyMoney: z.number().min(0).max(MONEY_MAX).nullable().default(null),
  /** Prices per million tokens. */
  priceIn: perMillion,
  priceOut: perMillion,
});

const personaSchema = z.object({
  name: z.string().trim().min(1).max(NICKNAME_MAX),
  /** For the model: who the persona is and how it writes. */
  description: z.string().trim().min(1).max(DESCRIPTION_MAX),
  /** The only language of this persona. */
  locale: localeSchema.optional(),
});
export type AiPersona = z.output<typeof personaSchema>;

/** AI comments, and AI reviews of visitors' comments. */
export const aiCommentsSettingsSchema = z.object({
  enabled: z.boolean().default(false),
  /** What readers see next to an AI comment instead of "AI". */
  label: localized(z.string().trim().max(LABEL_MAX)).default({}),
  approvalFirst: z.boolean().default(true),
  dailyLimit: z.number().int().min(0).max(1000).default(5),
  personas: z
    .array(personaSchema)
    .max(PERSONAS_MAX)
    .refine((personas) => new Set(personas.map(({ name }) => name)).size === personas.length)
    .default([]),
  /** Whether moderators get an AI review of visitors' comments. */
  reviewVisitors: z.boolean().default(false),
  /** Reviews per day (UTC), regardless of the month's budget, because strangers cause them. */
  reviewDailyLimit: z.number().int().min(0).max(10_000).default(200),
});

/** AI usage (product 19). */
export const aiManageContract = {
  usage: query({
    access: 'admin',
    scope: 'ai:use',
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
