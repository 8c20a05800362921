import { z } from 'zod';
import { localeSchema } from './shared.schemas.ts';

/**
 * Brief 18. `pending` has not followed the link of the first mail; `paused` gets nothing because his mail
 * server refuses the address, or because an administrator said so.
 */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'paused', 'unsubscribed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** What a link from a mail carries. */
export const subscriptionTokenSchema = z.string().min(1).max(200);

/** A subscription as the owner of the address sees it. */
export const subscriptionSchema = z
  .object({
    email: z.string(),
    locale: localeSchema.meta({ description: 'Email language' }),
    state: z.enum(SUBSCRIBER_STATES),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscriptionSchema>;
