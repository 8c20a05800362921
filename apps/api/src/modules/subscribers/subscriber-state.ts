import type { SubscriberState } from '@sanwen/contracts/subscribers.contract';
import { sql } from 'kysely';
import { Subscriber, type SubscriberEntity } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';

type Change = Partial<Pick<SubscriberEntity, 'locale' | 'pausedReason'>>;

/**
 * Brings a subscriber into a state, and counts him on this day if he came or went with it. Call it in the
 * transaction of the change.
 * @returns whether this call did it: of two at once, one does.
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
  return true;
}

const TIMES: Record<SubscriberState, (now: Date) => Partial<SubscriberEntity>> = {
  pending: () => ({}),
  confirmed: (now) => ({ confirmedAt: now, unsubscribedAt: null }),
  paused: () => ({}),
  unsubscribed: (now) => ({ unsubscribedAt: now }),
};

/** Counts who came to those who get posts, or went from them. */
export async function countDay(
  tx: Em,
  from: SubscriberState | undefined,
  to: SubscriberState | undefined,
): Promise<void> {
  const joined = Number(from !== 'confirmed' && to === 'confirmed');
  const gone = Number(from === 'confirmed' && to !== 'confirmed');
  await add(tx, { joined, gone });
}

/** Counts so many new ones at once. */
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
