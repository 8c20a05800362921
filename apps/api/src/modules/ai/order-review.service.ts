import type { Settings } from '@sanwen/contracts/settings.schemas';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';

/**
 * Enqueues a model's opinion of a comment, where the settings want one. Call it in the transaction that keeps
 * the comment: whoever wrote it does not wait for it.
 *
 * A comment costs one call until a moderator has settled it, however often it is changed: the row's key is
 * made of both, and a second row of a key is not added.
 * @param settledAt when a moderator approved it, if one has
 */
export async function enqueueReview(
  tx: Em,
  { ai, aiComments }: Pick<Settings, 'ai' | 'aiComments'>,
  comment: { id: number; settledAt: Date | null },
): Promise<void> {
  if (!ai.enabled || !aiComments.reviewVisitors) return;
  const now = new Date();
  const { id, settledAt } = comment;
  await tx.upsert(
    OutboxItem,
    {
      key: settledAt === null ? `review-${id}` : `review-${id}-${settledAt.getTime()}`,
      kind: 'ai-review',
      payload: { commentId: id },
      state: 'waiting',
      attempts: 0,
      nextTryAt: now,
      createdAt: now,
    },
    { onConflictFields: ['key'], onConflictAction: 'ignore' },
  );
}
