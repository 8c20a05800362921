import { randomUUID } from 'node:crypto';
import type { Locale } from '@sanwen/contracts/locales';
import { localeSchema } from '@sanwen/contracts/shared.schemas';
import { z } from 'zod';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { EmailTemplate } from '../../emails/email-template.ts';

/** A queued email: the template's data, not the rendered email. */
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
  /** Prevents a second email with the same key; at most 36 characters. */
  key?: string;
  /** Earliest time to send it; now by default. */
  notBefore?: Date;
}

/**
 * Enqueues an email. Call it in the transaction of the change it reports, so that it's sent only if that
 * commits.
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
