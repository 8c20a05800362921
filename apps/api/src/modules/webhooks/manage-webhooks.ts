import type { Nothing } from '@sanwen/contracts/shared.schemas';
import {
  type NewWebhook,
  type Webhook as WebhookView,
  type WebhookEvent,
  WEBHOOKS_MAX,
  type webhooksManageContract,
} from '@sanwen/contracts/webhooks.contract';
import type { z } from 'zod';
import { Webhook } from '../../db/entities/webhooks.entities.ts';
import type { Em } from '../../db/orm.ts';
import { fromJson, toBoolean, toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { enqueueDelivery } from '../outbox/events.service.ts';
import { isAllowedTarget } from './deliver-webhooks.service.ts';
import { newWebhookSecret } from './sign-webhook.ts';

/** All webhooks, newest first. */
export async function listWebhooks({ db }: SignedInContext): Promise<{ items: WebhookView[] }> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'enabled', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: fromJson<WebhookEvent[]>(row.events),
      enabled: toBoolean(row.enabled),
      createdAt: toInstant(row.created_at),
    })),
  };
}

/** @throws AppError TOO_MANY_WEBHOOKS, VALIDATION_FAILED for an address that may not be called */
export async function createWebhook(
  ctx: SignedInContext,
  { url, events }: NewWebhook,
): Promise<WebhookView & { secret: string }> {
  requireTarget(ctx, url);
  const secret = newWebhookSecret();
  return ctx.em.transactional(async (tx) => {
    if ((await tx.count(Webhook)) >= WEBHOOKS_MAX) throw new AppError('TOO_MANY_WEBHOOKS');
    const webhook = tx.create(Webhook, { url, events, secret });
    await tx.flush();
    audit(ctx, tx, 'create', webhook, { url, events });
    return { ...viewOf(webhook), secret };
  });
}

/** @throws AppError WEBHOOK_NOT_FOUND, VALIDATION_FAILED */
export async function saveWebhook(
  ctx: SignedInContext,
  { id, url, events, enabled }: z.output<(typeof webhooksManageContract)['save']['input']>,
): Promise<WebhookView> {
  if (url !== undefined) requireTarget(ctx, url);
  return ctx.em.transactional(async (tx) => {
    const webhook = await requireWebhook(tx, id);
    if (url !== undefined) webhook.url = url;
    if (events !== undefined) webhook.events = events;
    if (enabled !== undefined) webhook.enabled = enabled;
    audit(ctx, tx, 'update', webhook, { url, events, enabled });
    return viewOf(webhook);
  });
}

/** Deletes a webhook; the database deletes its deliveries. @throws AppError WEBHOOK_NOT_FOUND */
export async function removeWebhook(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await ctx.em.transactional(async (tx) => {
    const webhook = await requireWebhook(tx, id);
    audit(ctx, tx, 'delete', webhook, {});
    tx.remove(webhook);
  });
  return {};
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function pingWebhook(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  await ctx.em.transactional(async (tx) => {
    const webhook = await requireWebhook(tx, id);
    enqueueDelivery(tx, id, 'ping', {});
    audit(ctx, tx, 'send', webhook, {});
  });
  return {};
}

async function requireWebhook(tx: Em, id: number) {
  const webhook = await tx.findOne(Webhook, { id });
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  return webhook;
}

function requireTarget({ deps: { config } }: SignedInContext, url: string): void {
  if (!isAllowedTarget(config, url))
    throw new AppError('VALIDATION_FAILED', [{ field: 'url', rule: 'invalid' }]);
}

type Stored = Awaited<ReturnType<typeof requireWebhook>>;

function viewOf({ id, url, events, enabled, createdAt }: Stored): WebhookView {
  return { id, url, events, enabled: enabled ?? true, createdAt: toInstant(createdAt ?? new Date()) };
}

function audit(
  ctx: SignedInContext,
  tx: Em,
  action: 'create' | 'update' | 'delete' | 'send',
  { id, url }: Stored,
  changes: Record<string, unknown>,
): void {
  writeAudit(tx, ctx, { action, subjectKind: 'webhook', subjectId: id, subjectTitle: url, changes });
}
