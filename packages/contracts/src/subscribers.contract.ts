import { z } from 'zod';
import { mutation, query } from './define.ts';
import { localeInput, localeSchema } from './shared.schemas.ts';
import { manageSubscribersContract } from './subscribers.manage.contract.ts';
import { subscriptionSchema, subscriptionTokenSchema } from './subscribers.schemas.ts';
import { emailSchema } from './users.schemas.ts';

const withToken = z.object({ token: subscriptionTokenSchema });

/** The newsletter (product 18). Links in mails carry a token, which is all that these calls need. */
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
    summary: 'Set the email language with an emailed link',
    input: withToken.extend({ locale: localeSchema }),
    output: subscriptionSchema,
    rest: { method: 'PUT', path: '/subscribers/subscription' },
  }),
  manage: manageSubscribersContract,
} as const;
