import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber, type SubscriberEntity } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { countDay, setState } from '../subscriber-state.ts';

type Input = z.output<(typeof manageSubscribersContract)['change']['input']>;

const ACTIONS = { paused: 'disable', confirmed: 'enable', removed: 'delete' } as const;

/**
 * Pauses, resumes or removes subscribers. Nobody is resumed who left by himself, or never followed the link
 * of the first mail.
 */
export async function changeSubscribers(
  ctx: SignedInContext,
  { ids, to }: Input,
): Promise<{ changed: number }> {
  const changed = await ctx.em.transactional(async (tx) => {
    let count = 0;
    for (const subscriber of await tx.find(Subscriber, { id: { $in: ids } }, { orderBy: { id: 'asc' } })) {
      const { state } = subscriber;
      if (!(await change(tx, subscriber, to))) continue;
      count += 1;
      const what = {
        subjectKind: 'subscriber' as const,
        subjectId: subscriber.id,
        subjectTitle: subscriber.email,
      };
      writeAudit(tx, ctx, { ...what, action: ACTIONS[to], changes: { state: { from: state, to } } });
    }
    return count;
  });
  return { changed };
}

async function change(tx: Em, subscriber: SubscriberEntity, to: Input['to']): Promise<boolean> {
  if (to === 'paused') return subscriber.state === 'confirmed' && setState(tx, subscriber, 'paused');
  // Only who had begun by himself goes on: a refused first mail was never followed.
  if (to === 'confirmed')
    return (
      subscriber.state === 'paused' &&
      subscriber.confirmedAt !== null &&
      setState(tx, subscriber, 'confirmed')
    );
  const removed = await tx.nativeDelete(Subscriber, { id: subscriber.id, state: subscriber.state });
  if (removed > 0) await countDay(tx, subscriber.state, undefined);
  return removed > 0;
}
