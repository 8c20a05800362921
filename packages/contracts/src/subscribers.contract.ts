import { z } from 'zod';
import { mutation, query } from './define.ts';
import {
  audienceSchema,
  emailOptionsSchema,
  issueProgressSchema,
  subscriberTagSchema,
} from './newsletter.schemas.ts';
import { instantSchema, localeInput, localeSchema } from './shared.schemas.ts';
import { importInputSchema, importPlanSchema } from './subscribers.import.schemas.ts';
import { emailSchema } from './users.schemas.ts';

/**
 * States of a subscriber (product 18). `pending` has not confirmed yet. `paused` gets nothing, because the
 * mail server rejects the address or an administrator paused it.
 */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'paused', 'unsubscribed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Token of a link in an email. */
export const subscriptionTokenSchema = z.string().min(1).max(200);

/** What a subscriber gets while a post isn't published in their language: the nearest one, or nothing yet. */
export const MISSING_LANGUAGE = ['nearest', 'wait'] as const;
const missingLanguageSchema = z.enum(MISSING_LANGUAGE).meta({
  description: 'If a post isn’t in their language: get the nearest one now, or wait until it is',
});

/** A subscription as its owner sees it. */
export const subscriptionSchema = z
  .object({
    email: z.string(),
    locale: localeSchema.meta({ description: 'Email language' }),
    missingLanguage: missingLanguageSchema,
    state: z.enum(SUBSCRIBER_STATES),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscriptionSchema>;

const idSchema = z.number().int().min(1).max(2_147_483_647);
const limitSchema = z.number().int().min(1).max(100).default(50);
const IDS_MAX = 100;
const DAYS_MAX = 366;

/** A subscriber as administrators see them. */
export const managedSubscriberSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    locale: localeSchema,
    state: z.enum(SUBSCRIBER_STATES),
    name: z.string(),
    tags: z.array(z.string()),
    pausedReason: z
      .string()
      .nullable()
      .meta({ description: 'Mail server response; null if paused by an administrator' }),
    createdAt: instantSchema,
    confirmedAt: instantSchema.nullable(),
    unsubscribedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ManagedSubscriber' });
export type ManagedSubscriber = z.output<typeof managedSubscriberSchema>;

/** A post that is emailed to subscribers. */
export const newsletterIssueSchema = issueProgressSchema
  .extend({
    post: z
      .object({ id: z.number().int(), slug: z.string(), title: z.string() })
      .nullable()
      .meta({ description: 'Null if deleted' }),
    createdAt: instantSchema,
    isDone: z.boolean(),
  })
  .meta({ id: 'NewsletterIssue' });
export type ManagedIssue = z.output<typeof newsletterIssueSchema>;

const next = z
  .number()
  .int()
  .nullable()
  .meta({ description: 'Pass as `before` to get older ones; null if there are none' });
/** Nobody gets posts without consent: unless they consented elsewhere, they are asked to confirm by email. */
const agreed = z.boolean().default(false).meta({
  description: 'They’ve agreed to get posts by email; otherwise each gets a confirmation email first',
});

/** Managing the newsletter (product 18). */
export const manageSubscribersContract = {
  list: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'List subscribers, newest first',
    input: z.object({
      state: z.enum(['all', ...SUBSCRIBER_STATES]).default('all'),
      q: z.string().trim().max(254).default('').meta({ description: 'Part of the address' }),
      tag: subscriberTagSchema.optional(),
      before: idSchema.optional().meta({ description: 'Only subscribers older than this one' }),
      limit: limitSchema,
    }),
    output: z.object({ items: z.array(managedSubscriberSchema), next }),
  }),
  counts: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'Count subscribers by status',
    input: z.void(),
    output: z.object({
      pending: z.number(),
      confirmed: z.number(),
      paused: z.number(),
      unsubscribed: z.number(),
    }),
  }),
  growth: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'Get daily subscriber gains and losses (UTC), oldest first',
    input: z.object({ days: z.number().int().min(1).max(DAYS_MAX).default(30) }),
    output: z.object({
      days: z.array(z.object({ day: z.iso.date(), joined: z.number().int(), gone: z.number().int() })),
    }),
  }),
  add: mutation({
    access: 'admin',
    scope: 'subscribers:write',
    summary: 'Add a subscriber. Known addresses aren’t changed',
    input: z.object({ email: emailSchema, locale: localeSchema, agreed }),
    output: z.object({ added: z.boolean() }),
  }),
  change: mutation({
    access: 'admin',
    scope: 'subscribers:write',
    summary: 'Pause, resume, or remove subscribers',
    input: z.object({
      ids: z.array(idSchema).min(1).max(IDS_MAX),
      to: z.enum(['paused', 'confirmed', 'removed']),
    }),
    output: z.object({ changed: z.number().int() }),
  }),
  tag: mutation({
    access: 'admin',
    scope: 'subscribers:write',
    summary: 'Add a tag to subscribers, or remove it. Nobody else sees it',
    input: z.object({
      ids: z.array(idSchema).min(1).max(IDS_MAX),
      tag: subscriberTagSchema,
      to: z.enum(['added', 'removed']),
    }),
    output: z.object({ changed: z.number().int() }),
  }),
  tags: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'List the tags of subscribers with their numbers of confirmed subscribers',
    input: z.void(),
    output: z.object({ items: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  }),
  audience: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'Count the addresses that an email would go to',
    input: z.object({
      audience: audienceSchema,
      postId: idSchema.optional().meta({ description: 'Leaves out those who got this post' }),
    }),
    output: z.object({ count: z.number().int() }),
  }),
  planImport: mutation({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'Read a CSV file as an import would, without changing anything',
    input: importInputSchema,
    output: importPlanSchema,
  }),
  import: mutation({
    access: 'admin',
    scope: 'subscribers:write',
    summary:
      'Import subscribers from CSV. Known addresses aren’t changed, and those that the file calls unsubscribed stay so',
    input: importInputSchema.extend({ locale: localeSchema, agreed }),
    output: z.object({
      added: z.number().int(),
      unsubscribed: z.number().int().meta({ description: 'Added as unsubscribed' }),
      known: z.number().int(),
      invalid: z
        .array(z.object({ line: z.number().int(), text: z.string() }))
        .meta({ description: 'First lines without a valid address' }),
      invalidCount: z.number().int(),
    }),
  }),
  export: mutation({
    access: 'admin',
    scope: 'subscribers:write',
    summary: 'Export subscribers as CSV (safe to open in a spreadsheet)',
    input: z.object({ state: z.enum(['all', ...SUBSCRIBER_STATES]).default('all') }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  issue: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'Get the progress of a post’s emails; null if it was never emailed',
    input: z.object({ postId: idSchema }),
    output: z.object({
      issue: issueProgressSchema.nullable(),
      waiting: z.number().int().meta({ description: 'Subscribers who wait for it in their language' }),
    }),
    rest: { method: 'GET', path: '/admin/posts/{postId}/emails' },
  }),
  stopIssue: mutation({
    access: 'admin',
    scope: 'newsletter:send',
    summary: 'Take back the emails of a post that haven’t left. `sent` says how many had',
    input: z.object({ postId: idSchema }),
    output: z.object({ issue: issueProgressSchema.nullable(), stopped: z.number().int() }),
    rest: { method: 'POST', path: '/admin/posts/{postId}/emails/stop' },
  }),
  sendIssue: mutation({
    access: 'admin',
    scope: 'newsletter:send',
    summary:
      'Send a post whose emails were taken back to those who didn’t get it, a minute later; `now` doesn’t wait, also for emails that are planned',
    input: z.object({
      postId: idSchema,
      email: emailOptionsSchema.optional().meta({ description: 'Default: as before' }),
      now: z.boolean().default(false),
    }),
    output: z.object({ issue: issueProgressSchema.nullable() }),
    rest: { method: 'POST', path: '/admin/posts/{postId}/emails/send' },
  }),
  issues: query({
    access: 'admin',
    scope: 'subscribers:read',
    summary: 'List newsletter issues, newest first',
    input: z.object({ before: idSchema.optional(), limit: limitSchema }),
    output: z.object({ items: z.array(newsletterIssueSchema), next }),
  }),
} as const;

const withToken = z.object({ token: subscriptionTokenSchema });

/** The newsletter (product 18). Links in emails have a token, which is all that these calls need. */
export const subscribersContract = {
  subscribe: mutation({
    access: 'public',
    summary: 'Subscribe to new posts. The response doesn’t reveal whether the address was known',
    input: localeInput.extend({
      email: emailSchema,
      website: z.string().max(500).default('').meta({ description: 'Honeypot. Leave empty' }),
    }),
    output: z.object({ email: z.string() }),
    rest: { method: 'POST', path: '/subscribers' },
    says: 'SUBSCRIBED',
  }),
  subscription: query({
    access: 'public',
    summary: 'Get the subscription behind an emailed link',
    input: withToken,
    output: subscriptionSchema,
    rest: { method: 'GET', path: '/subscribers/subscription' },
  }),
  confirm: mutation({
    access: 'public',
    summary: 'Confirm or renew a subscription with an emailed link',
    input: withToken,
    output: subscriptionSchema,
    rest: { method: 'POST', path: '/subscribers/confirm' },
  }),
  unsubscribe: mutation({
    access: 'public',
    summary: 'Unsubscribe with an emailed link',
    input: withToken,
    output: subscriptionSchema,
    rest: { method: 'POST', path: '/subscribers/unsubscribe' },
  }),
  setLanguage: mutation({
    access: 'public',
    summary: 'Set the email language with an emailed link, and what to get until a post is in it',
    input: withToken.extend({
      locale: localeSchema,
      missingLanguage: missingLanguageSchema.optional(),
    }),
    output: subscriptionSchema,
    rest: { method: 'PUT', path: '/subscribers/subscription' },
  }),
  manage: manageSubscribersContract,
} as const;
