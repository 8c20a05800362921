import { Subscriber } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { EmailOutcome } from '../../emails/email-template.ts';
import { setState } from './subscriber-state.ts';

/**
 * Sends nothing more to an address that its mail server has refused for good; who subscribes with it again
 * gets a new first mail.
 */
export async function pauseRefused(tx: Em, id: number, outcome: EmailOutcome): Promise<void> {
  if (outcome.kind !== 'failed' || !outcome.addressRefused) return;
  const subscriber = await tx.findOne(Subscriber, { id });
  if (subscriber?.state !== 'confirmed' && subscriber?.state !== 'pending') return;
  await setState(tx, subscriber, 'paused', { pausedReason: outcome.error });
}
