import { Subscriber } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';

/** Far longer than the link of the first mail works. */
const WAITED_MS = 30 * 24 * 3_600_000;

/** Forgets addresses whose owners never followed the link of the first mail. @returns how many */
export async function deleteOldSubscribers(em: Em): Promise<number> {
  return em
    .fork()
    .nativeDelete(Subscriber, { state: 'pending', createdAt: { $lt: new Date(Date.now() - WAITED_MS) } });
}
