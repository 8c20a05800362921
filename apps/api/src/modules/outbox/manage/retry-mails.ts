import type { manageMailsContract } from '@sanwen/contracts/mails.manage.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { OutboxItem } from '../../../db/entities/outbox.entities.ts';
import { fromJson } from '../../../db/values.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { mailOrderSchema } from '../outbox.service.ts';

/**
 * Tries mails once more, at once, with all their pauses before them. One whose contents were forgotten, since they opened something, is
 * left alone: whoever waits for it asks again.
 */
export async function retryMails(
  ctx: SignedInContext,
  { ids }: z.output<(typeof manageMailsContract)['retry']['input']>,
): Promise<{ changed: number }> {
  const changed = await ctx.em.transactional(async (tx) => {
    let count = 0;
    for (const item of await tx.find(OutboxItem, { id: { $in: ids }, state: { $in: ['failed', 'waiting'] } })) {
      const { data: order } = mailOrderSchema.safeParse(fromJson<unknown>(item.payload));
      if (order?.data === null) continue;
      const again = { state: 'waiting' as const, attempts: 0, nextTryAt: new Date() };
      if ((await tx.nativeUpdate(OutboxItem, { id: item.id, state: item.state }, again)) === 0) continue;
      count += 1;
      writeAudit(tx, ctx, { action: 'retry', subjectKind: 'mail', subjectId: item.id, subjectTitle: order?.to });
    }
    return count;
  });
  return { changed };
}
