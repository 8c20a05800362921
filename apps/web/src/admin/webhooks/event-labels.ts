import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookEvent } from '@sanwen/contracts/webhooks.contract';

/** When a webhook is called. */
export const EVENT_LABELS: Record<WebhookEvent, MessageDescriptor> = {
  'post.published': msg`Readers see a post for the first time`,
  'post.updated': msg`A published post changes`,
  'post.unpublished': msg`Readers no longer see a post`,
  'comment.created': msg`Someone comments, even if it waits for review`,
  'comment.approved': msg`Readers see a comment`,
  'subscriber.confirmed': msg`A subscriber confirms their address`,
  'image.deleted': msg`An image is deleted`,
  'backup.failed': msg`The daily backup fails`,
};
