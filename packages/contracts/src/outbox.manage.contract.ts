import { z } from 'zod';
import { mutation, query } from './define.ts';
import { instantSchema } from './shared.schemas.ts';

export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

export const outboxItemSchema = z
  .object({
    id: z.number().int(),
    kind: z.string().meta({ description: 'Channel, e.g. `mail`' }),
    subject: z.string().meta({ description: 'Kind of email' }),
    to: z.string(),
    state: z.enum(OUTBOX_STATES),
    attempts: z.number().int(),
    createdAt: instantSchema,
    nextTryAt: instantSchema,
    sentAt: instantSchema.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'OutboxItem' });
export type OutboxItemView = z.output<typeof outboxItemSchema>;

const picked = z.object({ ids: z.array(z.number().int().min(1)).min(1).max(100) });
const changed = z.object({ changed: z.number().int() });

/** What is to leave the house, and what could not. */
export const outboxManageContract = {
  list: query({
    access: 'admin',
    summary: 'List outgoing messages, newest first, without their contents',
    input: z.object({
      state: z.enum(OUTBOX_STATES).optional(),
      before: z.number().int().min(1).optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ items: z.array(outboxItemSchema), next: z.number().int().nullable() }),
    rest: { method: 'GET', path: '/admin/outbox' },
  }),
  retry: mutation({
    access: 'admin',
    summary: 'Retry failed or waiting messages now',
    input: picked,
    output: changed,
    rest: { method: 'POST', path: '/admin/outbox/retry' },
  }),
  drop: mutation({
    access: 'admin',
    summary: 'Discard failed or waiting messages',
    input: picked,
    output: changed,
    rest: { method: 'POST', path: '/admin/outbox/drop' },
  }),
} as const;

export const outboxContract = { manage: outboxManageContract } as const;
