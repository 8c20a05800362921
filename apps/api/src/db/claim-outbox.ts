import { SqliteAdapter } from 'kysely';
import { OutboxItem, type OutboxKind } from './entities/outbox.entities.ts';
import type { Em } from './orm.ts';
import type { Tables } from './read.ts';

/** A row of the outbox that nobody else works on. */
export interface ClaimedItem {
  id: number;
  key: string;
  payload: unknown;
  /** This attempt counted in. */
  attempts: number;
  /** With the attempts it tells this claim from a later one: a retry by hand begins to count anew. */
  claimedAt: Date;
  createdAt: Date;
}

/**
 * Takes the row of a kind that waits longest, if one is due. Any number of processes may do so at the same
 * time: PostgreSQL passes over rows that others are taking, SQLite lets one writer in at a time.
 * @param claimLastsMs after which a row that a process took and never finished is due again.
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
 * Notes what became of a claimed row, or deletes it.
 * @returns false when the claim has lapsed and another process has taken the row since: nothing is changed
 * then.
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
