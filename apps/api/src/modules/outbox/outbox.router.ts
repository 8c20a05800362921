import type { OutboxItemView, outboxContract, outboxManageContract } from '@sanwen/contracts/outbox.contract';
import { z } from 'zod';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import { fromJson, toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import { sendNow, viewOf } from './send-now.service.ts';
import { testEmail } from './test.email.ts';

export const outboxHandlers: HandlersOf<typeof outboxContract> = {
  manage: { list: listOutbox, retry: retryOutbox, drop: dropOutbox, test: sendTestEmail },
};

type Outbox = typeof outboxManageContract;

const OPEN_STATES = ['failed', 'waiting'] as const;

/** The listed fields of a queued email; its data may contain secret links. */
const headSchema = z
  .object({ template: z.string().default(''), to: z.string().default('') })
  .catch({ template: '', to: '' });

/** Outbox items, latest first. */
async function listOutbox(
  { db }: SignedInContext,
  { state, before, limit }: z.output<Outbox['list']['input']>,
): Promise<z.output<Outbox['list']['output']>> {
  let found = db
    .selectFrom('outbox')
    .selectAll()
    // Webhooks have a page of their own.
    .where('kind', '!=', 'webhook')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (state) found = found.where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  const rows = await found.execute();
  const items = rows.slice(0, limit).map((row): OutboxItemView => {
    const payload = payloadOf(row.payload);
    const { template, to } = headSchema.parse(payload);
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
      canRetry: OPEN_STATES.some((open) => open === row.state) && !isDeleted(payload),
    };
  });
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Retries failed or waiting items at once, with a fresh set of attempts. A failed email with a secret link
 * has no data left: alone it's an error, among others it's skipped.
 * @throws AppError EMAIL_DATA_DELETED
 */
async function retryOutbox(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ changed: number; skipped: number }> {
  return ctx.em.transactional(async (tx) => {
    const open = await tx.find(OutboxItem, { id: ids, kind: { $ne: 'webhook' }, state: [...OPEN_STATES] });
    const retried = open.filter(({ payload }) => !isDeleted(payload)).map(({ id }) => id);
    const [only] = ids;
    if (ids.length === 1 && open.some(({ id }) => id === only) && retried.length === 0)
      throw new AppError('EMAIL_DATA_DELETED');
    const again = { state: 'waiting', attempts: 0, nextTryAt: new Date(), claimedAt: null } as const;
    const changed = await tx.nativeUpdate(OutboxItem, { id: retried, state: [...OPEN_STATES] }, again);
    if (changed > 0)
      writeAudit(tx, ctx, {
        action: 'retry',
        subjectKind: 'mail',
        subjectId: retried.join(','),
        changes: { changed },
      });
    return { changed, skipped: new Set(ids).size - changed };
  });
}

/** Drops failed or waiting items. */
async function dropOutbox(ctx: SignedInContext, { ids }: { ids: number[] }): Promise<{ changed: number }> {
  return ctx.em.transactional(async (tx) => {
    const changed = await tx.nativeDelete(OutboxItem, {
      id: ids,
      kind: { $ne: 'webhook' },
      state: [...OPEN_STATES],
    });
    if (changed > 0)
      writeAudit(tx, ctx, {
        action: 'drop',
        subjectKind: 'mail',
        subjectId: ids.join(','),
        changes: { changed },
      });
    return { changed };
  });
}

/** Whether an email's data was deleted because it contained a secret link. */
function isDeleted(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'data' in payload && payload.data === null;
}

/** A row that can't be read is still listed. */
function payloadOf(stored: unknown): unknown {
  try {
    return fromJson(stored);
  } catch {
    return undefined;
  }
}

/** Sends a test email and reports one of a few known outcomes. */
export async function sendTestEmail(
  ctx: SignedInContext,
  { to }: z.output<Outbox['test']['input']>,
): Promise<z.input<Outbox['test']['output']>> {
  return sendNow(ctx, to, testEmail.sample(viewOf(ctx)));
}
