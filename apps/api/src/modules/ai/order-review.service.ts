import { randomUUID } from 'node:crypto';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';

/**
 * Orders a machine's opinion of a comment, where the settings want one. Call it in the transaction that keeps the comment: whoever wrote it does not
 * wait for it.
 */
export function orderReview(tx: Em, { ai, aiComments }: Pick<Settings, 'ai' | 'aiComments'>, commentId: number): void {
  if (ai.enabled && aiComments.reviewVisitors) tx.create(OutboxItem, { key: randomUUID(), kind: 'ai-review', payload: { commentId } });
}
