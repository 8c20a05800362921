import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { WebhookDelivery, webhooksManageContract } from '@sanwen/contracts/webhooks.contract';
import { z } from 'zod';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import { fromJson, toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';

type Deliveries = (typeof webhooksManageContract)['deliveries'];

const headSchema = z.object({ event: z.string() }).catch({ event: '' });

/** Deliveries of all webhooks, or of one, latest first. */
export async function listDeliveries(
  { db }: SignedInContext,
  { webhookId, before, limit }: z.output<Deliveries['input']>,
): Promise<z.output<Deliveries['output']>> {
  let found = db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'webhook')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (webhookId !== undefined) found = found.where('webhook_id', '=', webhookId);
  if (before !== undefined) found = found.where('id', '<', before);
  const rows = await found.execute();
  const items = rows.slice(0, limit).map((row): WebhookDelivery => ({
    id: row.id,
    webhookId: row.webhook_id ?? 0,
    messageId: row.key,
    event: headSchema.parse(fromJson<unknown>(row.payload)).event,
    state: row.state,
    attempts: row.attempts,
    createdAt: toInstant(row.created_at),
    sentAt: row.sent_at === null ? null : toInstant(row.sent_at),
    nextTryAt: toInstant(row.next_try_at),
    lastError: row.last_error,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Delivers again at once, also what was delivered. @throws AppError DELIVERY_NOT_FOUND */
export async function replayDelivery(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await ctx.em.transactional(async (tx) => {
    const states = ['waiting', 'sent', 'failed'] as const;
    const changed = await tx.nativeUpdate(
      OutboxItem,
      { id, kind: 'webhook', state: [...states] },
      { state: 'waiting', attempts: 0, nextTryAt: new Date(), claimedAt: null, sentAt: null },
    );
    if (changed === 0) throw new AppError('DELIVERY_NOT_FOUND');
    writeAudit(tx, ctx, { action: 'retry', subjectKind: 'webhook', subjectId: id });
  });
  return {};
}
