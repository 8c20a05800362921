import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '@sanwen/contracts/webhooks.contract';

/** An address of another server that is told of events. The secret signs the requests. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.integer().primary(),
    url: p.string().length(500),
    secret: p.string().length(100),
    events: p.json<WebhookEvent[]>(),
    enabled: p.boolean().default(true),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});
