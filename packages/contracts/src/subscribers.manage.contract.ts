import { z } from 'zod';
import { mutation, query } from './define.ts';
import { instantSchema, localeSchema } from './shared.schemas.ts';
import { SUBSCRIBER_STATES } from './subscribers.schemas.ts';
import { emailSchema } from './users.schemas.ts';

const idSchema = z.number().int().min(1).max(2_147_483_647);
const limitSchema = z.number().int().min(1).max(100).default(50);
const IDS_MAX = 100;
const DAYS_MAX = 366;
/** Characters of an imported file: some twenty thousand addresses. */
const CSV_MAX = 1_000_000;

/** A subscriber as administrators see him. */
export const managedSubscriberSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    locale: localeSchema,
    state: z.enum(SUBSCRIBER_STATES),
    pausedReason: z.string().nullable().meta({ description: 'What his mail server answered; null where an administrator paused him' }),
    createdAt: instantSchema,
    confirmedAt: instantSchema.nullable(),
    unsubscribedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ManagedSubscriber' });
export type ManagedSubscriber = z.output<typeof managedSubscriberSchema>;

/** A post on its way to the subscribers. */
export const newsletterIssueSchema = z
  .object({
    id: z.number().int(),
    post: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }).nullable().meta({ description: 'Null where it was deleted' }),
    createdAt: instantSchema,
    ordered: z.number().int().meta({ description: 'Mails that were ordered so far' }),
    sent: z.number().int(),
    failed: z.number().int(),
    dropped: z.number().int().meta({ description: 'Not wanted any more when their turn came' }),
    isDone: z.boolean(),
  })
  .meta({ id: 'NewsletterIssue' });
export type ManagedIssue = z.output<typeof newsletterIssueSchema>;

const next = z.number().int().nullable().meta({ description: '`before` of the older ones; null when there are none' });
/** Nobody may be written to who has not said so: without his word, kept from elsewhere, he is asked by mail. */
const agreed = z.boolean().default(false).meta({ description: 'They have agreed to get posts by mail; otherwise each is asked by mail first' });

/** Managing the newsletter (brief 18). */
export const manageSubscribersContract = {
  list: query({
    access: 'admin',
    summary: 'Subscribers, latest first',
    input: z.object({
      state: z.enum(['all', ...SUBSCRIBER_STATES]).default('all'),
      q: z.string().trim().max(254).default('').meta({ description: 'In the address' }),
      before: idSchema.optional().meta({ description: 'Only those who came before this one' }),
      limit: limitSchema,
    }),
    output: z.object({ items: z.array(managedSubscriberSchema), next }),
  }),
  counts: query({
    access: 'admin',
    summary: 'How many subscribers are in each state',
    input: z.void(),
    output: z.object({ pending: z.number(), confirmed: z.number(), paused: z.number(), unsubscribed: z.number() }),
  }),
  growth: query({
    access: 'admin',
    summary: 'How many came and went on each of the last days (UTC), oldest first',
    input: z.object({ days: z.number().int().min(1).max(DAYS_MAX).default(30) }),
    output: z.object({ days: z.array(z.object({ day: z.iso.date(), joined: z.number().int(), gone: z.number().int() })) }),
  }),
  add: mutation({
    access: 'admin',
    summary: 'Add an address; one that is known stays as it is',
    input: z.object({ email: emailSchema, locale: localeSchema, agreed }),
    output: z.object({ added: z.boolean() }),
  }),
  change: mutation({
    access: 'admin',
    summary: 'Pause, resume or remove subscribers; those whom it does not fit stay as they are',
    input: z.object({ ids: z.array(idSchema).min(1).max(IDS_MAX), to: z.enum(['paused', 'confirmed', 'removed']) }),
    output: z.object({ changed: z.number().int() }),
  }),
  import: mutation({
    access: 'admin',
    summary: 'Add the addresses of a CSV file, with a column `email` and perhaps one `locale`; those that are known stay as they are',
    input: z.object({ csv: z.string().min(1).max(CSV_MAX), locale: localeSchema, agreed }),
    output: z.object({
      added: z.number().int(),
      known: z.number().int(),
      invalid: z.array(z.object({ line: z.number().int(), text: z.string() })).meta({ description: 'The first lines that hold no address' }),
      invalidCount: z.number().int(),
    }),
  }),
  export: mutation({
    access: 'admin',
    summary: 'The subscribers as a CSV file, safe to be opened as a table',
    input: z.object({ state: z.enum(['all', ...SUBSCRIBER_STATES]).default('all') }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  issues: query({
    access: 'admin',
    summary: 'Posts that were sent, or are on their way, latest first',
    input: z.object({ before: idSchema.optional(), limit: limitSchema }),
    output: z.object({ items: z.array(newsletterIssueSchema), next }),
  }),
} as const;
