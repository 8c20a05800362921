import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber, SubscriberTag } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';

/** Adds a tag to subscribers, or removes it. */
export async function tagSubscribers(
  ctx: SignedInContext,
  { ids, tag, to }: z.output<(typeof manageSubscribersContract)['tag']['input']>,
): Promise<{ changed: number }> {
  return ctx.em.transactional(async (tx) => {
    const known = await tx.find(SubscriberTag, { subscriber: { $in: ids }, tag });
    const tagged = new Set(known.map(({ subscriber }) => subscriber.id));
    let changed = known.length;
    if (to === 'removed') {
      await tx.nativeDelete(SubscriberTag, { subscriber: { $in: ids }, tag });
    } else {
      const found = await tx.find(Subscriber, { id: { $in: ids } }, { fields: ['id'] });
      const added = found.filter(({ id }) => !tagged.has(id));
      for (const { id } of added) addTags(tx, id, [tag]);
      changed = added.length;
    }
    if (changed > 0)
      writeAudit(tx, ctx, {
        action: 'update',
        subjectKind: 'subscriber',
        subjectId: ids.join(','),
        changes: { tag, to, changed },
      });
    return { changed };
  });
}

/** Adds tags to a new subscriber. */
export function addTags(tx: Em, id: number, tags: readonly string[]): void {
  for (const tag of tags) tx.create(SubscriberTag, { subscriber: tx.getReference(Subscriber, id), tag });
}

/** The tags of subscribers, most used first. */
export async function listSubscriberTags({ db }: SignedInContext) {
  const rows = await db
    .selectFrom('subscriber_tags as label')
    .innerJoin('subscribers as subscriber', 'subscriber.id', 'label.subscriber_id')
    .select(['label.tag', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('subscriber.state', '=', 'confirmed')
    .groupBy('label.tag')
    .orderBy('count', 'desc')
    .orderBy('label.tag')
    .limit(200)
    .execute();
  return { items: rows.map(({ tag, count }) => ({ tag, count: Number(count) })) };
}
