import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';

/** How long what was sent is kept, for who wants to see that it was. */
const RETENTION_MS = 14 * 24 * 3_600_000;

/** Forgets what was sent long ago. What was given up stays. @returns how many rows were deleted */
export async function deleteSentEmails(em: Em): Promise<number> {
  const before = new Date(Date.now() - RETENTION_MS);
  // A mail is sent after its turn came: the first date, which has an index, leaves little to look at.
  return em
    .fork()
    .nativeDelete(OutboxItem, { state: 'sent', nextTryAt: { $lt: before }, sentAt: { $lt: before } });
}
