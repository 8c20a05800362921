import type { OutboxItemView, outboxManageContract } from '@sanwen/contracts/outbox.manage.contract';
import { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { OutboxItem } from '../../../db/entities/outbox.entities.ts';
import { fromJson, toInstant } from '../../../db/values.ts';
import { writeAudit } from '../../audit/audit.service.ts';

type Outbox = typeof outboxManageContract;

/** Of what an order holds only what it is and who gets it: links in it work for whoever reads them. */
const orderSchema = z.object({ template: z.string().default(''), to: z.string().default('') }).catch({ template: '', to: '' });

/** What is to leave the house, latest first. */
export async function listOutbox({ db }: SignedInContext, { state, before, limit }: z.output<Outbox['list']['input']>): Promise<z.output<Outbox['list']['output']>> {
  let found = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit + 1);
  if (state) found = found.where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  const rows = await found.execute();
  const items = rows.slice(0, limit).map((row): OutboxItemView => {
    const { template, to } = orderSchema.parse(fromJson<unknown>(row.payload));
    return {
      id: row.id,
      kind: row.kind,
      subject: template,
      to,
      state: row.state,
      attempts: row.attempts,
      createdAt: toInstant(row.created_at),
      nextTryAt: toInstant(row.next_try_at),
      sentAt: row.sent_at === null ? null : toInstant(row.sent_at),
      lastError: row.last_error,
    };
  });
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Has those tried again at once that failed or wait, with all their tries before them. */
export async function retryOutbox(ctx: SignedInContext, { ids }: { ids: number[] }): Promise<{ changed: number }> {
  return ctx.em.transactional(async (tx) => {
    const again = { state: 'waiting', attempts: 0, nextTryAt: new Date(), claimedAt: null } as const;
    const changed = await tx.nativeUpdate(OutboxItem, { id: ids, state: ['failed', 'waiting'] }, again);
    if (changed > 0) writeAudit(tx, ctx, { action: 'retry', subjectKind: 'mail', subjectId: ids.join(','), changes: { changed } });
    return { changed };
  });
}

/** Gives those up that failed or wait. */
export async function dropOutbox(ctx: SignedInContext, { ids }: { ids: number[] }): Promise<{ changed: number }> {
  return ctx.em.transactional(async (tx) => {
    const changed = await tx.nativeDelete(OutboxItem, { id: ids, state: ['failed', 'waiting'] });
    if (changed > 0) writeAudit(tx, ctx, { action: 'drop', subjectKind: 'mail', subjectId: ids.join(','), changes: { changed } });
    return { changed };
  });
}
