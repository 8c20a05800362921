import type { SubscriberState } from '@sanwen/contracts/subscribers.contract';
import { sql } from 'kysely';
import { Subscriber, type SubscriberEntity } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import type { EmailOutcome } from '../../emails/email-template.ts';
import { enqueueEvent } from '../outbox/events.service.ts';

type Change = Partial<Pick<SubscriberEntity, 'locale' | 'pausedReason'>>;

/**
 * Changes a subscriber's state and updates the daily counts. Call it in the transaction of the change.
 * @returns whether this call changed it; of two parallel calls, one does
 */
export async function setState(
  tx: Em,
  { id, state: from }: Pick<SubscriberEntity, 'id' | 'state'>,
  to: SubscriberState,
  change: Change = {},
): Promise<boolean> {
  const fields = { ...TIMES[to](new Date()), pausedReason: null, ...change, state: to };
  const changed = await tx.nativeUpdate(Subscriber, { id, state: from }, fields);
  if (changed === 0) return false;
  await countDay(tx, from, to);
  if (to === 'confirmed') await enqueueEvent(tx, 'subscriber.confirmed', { id });
  return true;
}

const TIMES: Record<SubscriberState, (now: Date) => Partial<SubscriberEntity>> = {
  pending: () => ({}),
  confirmed: (now) => ({ confirmedAt: now, unsubscribedAt: null }),
  paused: () => ({}),
  unsubscribed: (now) => ({ unsubscribedAt: now }),
};

/** Updates the daily count of joined or left subscribers. */
export async function countDay(
  tx: Em,
  from: SubscriberState | undefined,
  to: SubscriberState | undefined,
): Promise<void> {
  const joined = Number(from !== 'confirmed' && to === 'confirmed');
  const gone = Number(from === 'confirmed' && to !== 'confirmed');
  await add(tx, { joined, gone });
}

/** Counts several new subscribers at once. */
export async function countJoined(tx: Em, joined: number): Promise<void> {
  await add(tx, { joined, gone: 0 });
}

async function add(tx: Em, { joined, gone }: { joined: number; gone: number }): Promise<void> {
  if (joined + gone === 0) return;
  await readDb(tx)
    .insertInto('subscriber_days')
    .values({ day: new Date().toISOString().slice(0, 10), joined, gone })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        joined: sql<number>`subscriber_days.joined + excluded.joined`,
        gone: sql<number>`subscriber_days.gone + excluded.gone`,
      }),
    )
    .execute();
}

/**
 * Pauses an address that its mail server refused permanently. Subscribing again sends a new confirmation
 * email.
 */
export async function pauseRefusedAddress(tx: Em, id: number, outcome: EmailOutcome): Promise<void> {
  if (outcome.kind !== 'failed' || !outcome.addressRefused) return;
  const subscriber = await tx.findOne(Subscriber, { id });
  if (subscriber?.state !== 'confirmed' && subscriber?.state !== 'pending') return;
  await setState(tx, subscriber, 'paused', { pausedReason: outcome.error });
}

/** Far longer than a confirmation link works. */
const WAITED_MS = 30 * 24 * 3_600_000;

/** Deletes addresses that were never confirmed. @returns how many */
export async function deleteOldSubscribers(em: Em): Promise<number> {
  return em
    .fork()
    .nativeDelete(Subscriber, { state: 'pending', createdAt: { $lt: new Date(Date.now() - WAITED_MS) } });
}
