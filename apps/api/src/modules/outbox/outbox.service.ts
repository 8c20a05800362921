import { randomUUID } from 'node:crypto';
import type { Locale } from '@sanwen/contracts/locales';
import { localeSchema } from '@sanwen/contracts/shared.schemas';
import { z } from 'zod';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { EmailTemplate } from '../../emails/email-template.ts';

/** A mail as the outbox keeps it: what it is made from, not what it will look like. */
export const queuedEmailSchema = z.object({
  template: z.string(),
  to: z.string(),
  locale: localeSchema,
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  data: z.unknown(),
});

export type QueuedEmail = z.output<typeof queuedEmailSchema>;

export interface EmailOrder<Data> {
  to: string;
  /** Language of the recipient. */
  locale: Locale;
  replyTo?: { name: string; address: string };
  data: Data;
  /** What there can be only one mail of; 36 characters at most. */
  key?: string;
  /** When it may go out; at once by default. */
  notBefore?: Date;
}

/**
 * Orders a mail. Call it in the transaction of the change that the mail tells of: it goes out if that is
 * committed.
 */
export function enqueueEmail<Data>(
  tx: Em,
  template: EmailTemplate<Data>,
  { key, notBefore, ...order }: EmailOrder<Data>,
): void {
  tx.create(OutboxItem, {
    key: key ?? randomUUID(),
    kind: 'mail',
    payload: { template: template.name, ...order, data: template.data.parse(order.data) },
    ...(notBefore ? { nextTryAt: notBefore } : {}),
  });
}
