import { z } from 'zod';
import { mutation, query } from './define.ts';
import { OUTBOX_STATES } from './outbox.contract.ts';
import { idSchema, instantSchema, nothingSchema } from './shared.schemas.ts';

/** What a webhook can be called for. `ping` is sent by hand. */
export const WEBHOOK_EVENTS = [
  'post.published',
  'post.updated',
  'post.unpublished',
  'comment.created',
  'comment.approved',
  'subscriber.confirmed',
  'image.deleted',
  'backup.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Webhooks that a site can have. */
export const WEBHOOKS_MAX = 20;

const webhookInput = z.object({
  url: z.url({ protocol: /^https?$/ }).max(500),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .transform((events) => [...new Set(events)]),
});
export type NewWebhook = z.output<typeof webhookInput>;

export const webhookSchema = z
  .object({
    id: z.number().int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    enabled: z.boolean().meta({ description: 'Also turned off when the receiver responds with 410' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

export const deliverySchema = z
  .object({
    id: z.number().int(),
    webhookId: z.number().int(),
    messageId: z.string().meta({ description: 'The header `webhook-id`; the same at every attempt' }),
    event: z.string(),
    state: z.enum(OUTBOX_STATES),
    attempts: z.number().int(),
    createdAt: instantSchema,
    sentAt: instantSchema.nullable(),
    nextTryAt: instantSchema,
    lastError: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof deliverySchema>;

const one = z.object({ id: idSchema });

/** Requests to other servers when something happens, signed as Standard Webhooks describe. */
export const webhooksManageContract = {
  list: query({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'List webhooks, without their secrets',
    input: z.object({}),
    output: z.object({ items: z.array(webhookSchema) }),
    rest: { method: 'GET', path: '/admin/webhooks' },
  }),
  create: mutation({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'Create a webhook. The secret that signs its requests is only in this response',
    input: webhookInput,
    output: webhookSchema.extend({ secret: z.string() }),
    rest: { method: 'POST', path: '/admin/webhooks' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'Change a webhook. Omitted fields are kept',
    input: one.extend({ ...webhookInput.partial().shape, enabled: z.boolean().optional() }),
    output: webhookSchema,
    rest: { method: 'PATCH', path: '/admin/webhooks/{id}' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'Delete a webhook and its deliveries',
    input: one,
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/webhooks/{id}' },
  }),
  ping: mutation({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'Send a `ping` to a webhook',
    input: one,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/webhooks/{id}/ping' },
  }),
  deliveries: query({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'List deliveries of all webhooks, newest first. Delivered ones are kept for 14 days',
    input: z.object({
      webhookId: idSchema.optional(),
      before: idSchema.optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(deliverySchema), next: z.number().int().nullable() }),
    rest: { method: 'GET', path: '/admin/webhook-deliveries' },
  }),
  replay: mutation({
    access: 'admin',
    scope: 'webhooks:manage',
    summary: 'Deliver again, with the same message id',
    input: one,
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/webhook-deliveries/{id}/replay' },
  }),
} as const;

export const webhooksContract = { manage: webhooksManageContract } as const;
