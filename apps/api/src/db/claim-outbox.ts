import { SqliteAdapter } from 'kysely';
import { OutboxItem, type OutboxKind } from './entities/outbox.entities.ts';
import type { Em } from './orm.ts';
import type { Tables } from './read.ts';

/** An outbox row claimed by this process. */
export interface ClaimedItem {
  id: number;
  key: string;
  payload: unknown;
  /** Including the current attempt. */
  attempts: number;
  /** Together with `attempts`, identifies the claim: a manual retry resets the attempts. */
  claimedAt: Date;
  createdAt: Date;
}

/**
 * Claims the row of a kind that is due longest. Safe to call in parallel: PostgreSQL skips locked rows, and
 * SQLite has a single writer.
 * @param claimLastsMs when a claim left by a dead process expires
 */
export async function claimOutboxItem(
  em: Em,
  claimLastsMs: number,
  kind: OutboxKind = 'mail',
): Promise<ClaimedItem | undefined> {
  const db = em.getKysely<Tables>();
  const skipsLocked = !(db.getExecutor().adapter instanceof SqliteAdapter);
  const now = new Date();
  const abandoned = new Date(now.getTime() - claimLastsMs);
  const row = await db
    .updateTable('outbox')
    .set(({ eb }) => ({ state: 'sending', claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where(({ and, eb, or }) =>
          or([
            and([eb('state', '=', 'waiting'), eb('next_try_at', '<=', now)]),
            and([eb('state', '=', 'sending'), eb('claimed_at', '<=', abandoned)]),
          ]),
        )
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .$if(skipsLocked, (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'key', 'payload', 'attempts', 'created_at'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      key: row.key,
      payload: row.payload,
      attempts: row.attempts,
      claimedAt: now,
      createdAt: new Date(row.created_at),
    }
  );
}

type Change = {
  state: 'sent' | 'failed' | 'waiting';
  sentAt?: Date;
  lastError: string | null;
  nextTryAt?: Date;
  payload?: Record<string, unknown>;
};

/**
 * Records the outcome of a claimed row, or deletes it.
 * @returns false, changing nothing, if the claim expired and another process has claimed the row
 */
export async function finishOutboxItem(
  tx: Em,
  { id, attempts, claimedAt }: ClaimedItem,
  change: Change | 'delete',
): Promise<boolean> {
  const held = { id, attempts, claimedAt, state: 'sending' as const };
  const changed =
    change === 'delete'
      ? await tx.nativeDelete(OutboxItem, held)
      : await tx.nativeUpdate(OutboxItem, held, { ...change, claimedAt: null });
  return changed > 0;
}
