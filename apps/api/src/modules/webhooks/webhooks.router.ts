import type { webhooksContract } from '@sanwen/contracts/webhooks.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { listDeliveries, replayDelivery } from './list-deliveries.ts';
import { createWebhook, listWebhooks, pingWebhook, removeWebhook, saveWebhook } from './manage-webhooks.ts';

export const webhooksHandlers: HandlersOf<typeof webhooksContract> = {
  manage: {
    list: listWebhooks,
    create: createWebhook,
    save: saveWebhook,
    remove: removeWebhook,
    ping: pingWebhook,
    deliveries: listDeliveries,
    replay: replayDelivery,
  },
};
