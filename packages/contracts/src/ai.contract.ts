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

/** Up to and with the version. Whether a connection is made to it is decided when it is made. */
const baseUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(500)
  // No name and password, which would be no secret here, and nothing behind the path.
  .regex(/^[^@?#]*$/);

/** The model, and what it may cost (product 19). */
export const aiSettingsSchema = z.object({
  enabled: z.boolean().default(false),
  baseUrl: baseUrlSchema.default('https://api.openai.com/v1'),
  model: z.string().trim().max(200).default(''),
  apiKey: secretSentTo('baseUrl').default(''),
  /**
   * The endpoint stands on this machine or in its own network; only then its address may begin with `http`.
   */
  privateNetwork: z.boolean().default(false),
  /** Until something of an answer is there, and from piece to piece. */
  patienceSeconds: seconds(1, 600, 60),
  /** For a whole answer, further tries included. */
  totalSeconds: seconds(5, 1800, 300),
  /** Tokens, in and out, in a month (UTC); null for no limit. */
  monthlyTokens: z.number().int().min(0).max(TOKENS_MAX).nullable().default(2_000_000),
  /** Money in a month, in the currency of the prices; null for no limit. */
  monthlyMoney: z.number().min(0).max(MONEY_MAX).nullable().default(null),
  /** Prices of a million tokens. */
  priceIn: perMillion,
  priceOut: perMillion,
});

const personaSchema = z.object({
  name: z.string().trim().min(1).max(NICKNAME_MAX),
  /** Who it is and how it writes, for the model. */
  description: z.string().trim().min(1).max(DESCRIPTION_MAX),
  /** Writes in this language only. */
  locale: localeSchema.optional(),
});
export type AiPersona = z.output<typeof personaSchema>;

/** Comments by a machine, and its opinion of those that people write. */
export const aiCommentsSettingsSchema = z.object({
  enabled: z.boolean().default(false),
  /** What readers see beside such a comment, where it is to be something else than "AI". */
  label: localized(z.string().trim().max(LABEL_MAX)).default({}),
  approvalFirst: z.boolean().default(true),
  dailyLimit: z.number().int().min(0).max(1000).default(5),
  personas: z
    .array(personaSchema)
    .max(PERSONAS_MAX)
    .refine((personas) => new Set(personas.map(({ name }) => name)).size === personas.length)
    .default([]),
  /** Whether a machine tells the moderator what it thinks of visitors' comments. */
  reviewVisitors: z.boolean().default(false),
  /** Reviews a day (UTC), whatever is left of the month's budget: strangers cause them. */
  reviewDailyLimit: z.number().int().min(0).max(10_000).default(200),
});

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
