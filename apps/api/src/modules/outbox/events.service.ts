import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@sanwen/contracts/webhooks.contract';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import { Webhook } from '../../db/entities/webhooks.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';

/** Data of an event: IDs and states, but no personal data. A receiver asks the API for more. */
export interface EventData {
  id?: number;
  /** Path of the page that readers see, which becomes `url`. */
  path?: string;
  [name: string]: unknown;
}

/**
 * Enqueues an event for each webhook that wants it. Call it in the transaction of the change, so that it's
 * sent only if that commits.
 * @param once prevents a second delivery with the same name
 */
export async function enqueueEvent(
  tx: Em,
  event: WebhookEvent,
  data: EventData,
  once?: string,
): Promise<void> {
  const webhooks = await readDb(tx)
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('enabled', '=', true)
    .execute();
  for (const { id, events } of webhooks) {
    if (!fromJson<WebhookEvent[]>(events).includes(event)) continue;
    const key = once === undefined ? randomUUID() : `${once}-${id}`;
    if (once !== undefined && (await tx.count(OutboxItem, { key })) > 0) continue;
    enqueueDelivery(tx, id, event, data, key);
  }
}

/** Enqueues one delivery. */
export function enqueueDelivery(
  tx: Em,
  webhookId: number,
  event: WebhookEvent | 'ping',
  data: EventData,
  key: string = randomUUID(),
): void {
  tx.create(OutboxItem, {
    key,
    kind: 'webhook',
    webhook: tx.getReference(Webhook, webhookId),
    payload: { event, data },
  });
}
