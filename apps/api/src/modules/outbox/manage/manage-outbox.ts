import type { OutboxItemView, outboxManageContract } from '@sanwen/contracts/outbox.contract';
import { z } from 'zod';
import { OutboxItem } from '#src/db/entities/outbox.entities.ts';
import { fromJson, toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';

type Outbox = typeof outboxManageContract;

const OPEN_STATES = ['failed', 'waiting'] as const;

/** Of what an order holds only what it is and who gets it: links in it work for whoever reads them. */
const headSchema = z
  .object({ template: z.string().default(''), to: z.string().default('') })
  .catch({ template: '', to: '' });

/** What is to leave the site, latest first. */
export async function listOutbox(
  { db }: SignedInContext,
  { state, before, limit }: z.output<Outbox['list']['input']>,
): Promise<z.output<Outbox['list']['output']>> {
  let found = db
    .selectFrom('outbox')
    .selectAll()
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
 * Has those tried again at once that failed or wait, with all their tries before them. An email with a secret
 * link that was given up has no data left: a single one is refused, of several they are skipped.
 * @throws AppError EMAIL_DATA_DELETED
 */
export async function retryOutbox(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ changed: number; skipped: number }> {
  return ctx.em.transactional(async (tx) => {
    const open = await tx.find(OutboxItem, { id: ids, state: [...OPEN_STATES] });
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

/** Gives those up that failed or wait. */
export async function dropOutbox(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ changed: number }> {
  return ctx.em.transactional(async (tx) => {
    const changed = await tx.nativeDelete(OutboxItem, { id: ids, state: [...OPEN_STATES] });
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

/** Whether what an email was made from is deleted: it opened something. */
function isDeleted(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'data' in payload && payload.data === null;
}

/** A row that cannot be read is listed all the same. */
function payloadOf(stored: unknown): unknown {
  try {
    return fromJson(stored);
  } catch {
    return undefined;
  }
}
