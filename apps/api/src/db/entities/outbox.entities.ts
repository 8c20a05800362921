import { defineEntity, p } from '@mikro-orm/core';
import { OUTBOX_STATES } from '@sanwen/contracts/outbox.contract';
import { Webhook } from './webhooks.entities.ts';

/** `ai-review`: an AI review of a comment; `webhook`: a request to another server. */
export const OUTBOX_KINDS = ['mail', 'ai-review', 'webhook'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Work that leaves the site, such as an email. A row is written in the transaction of its cause. */
export const OutboxItem = defineEntity({
  name: 'OutboxItem',
  tableName: 'outbox',
  indexes: [{ properties: ['state', 'nextTryAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** Stays the same across attempts, so that receivers can detect duplicates. */
    key: p.string().length(36).unique(),
    kind: p.enum(OUTBOX_KINDS),
    payload: p.json<Record<string, unknown>>(),
    webhook: () => p.manyToOne(Webhook).nullable().index().deleteRule('cascade'),
    state: p.enum(OUTBOX_STATES).default('waiting'),
    attempts: p.integer().default(0),
    nextTryAt: p.datetime(3).onCreate(() => new Date()),
    claimedAt: p.datetime(3).nullable(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    sentAt: p.datetime(3).nullable(),
  },
});

/**
 * Emails triggered by strangers, per recipient; only a few are sent per day
 * (modules/outbox/stranger-quota.service.ts).
 */
export const EmailQuota = defineEntity({
  name: 'EmailQuota',
  tableName: 'email_quotas',
  indexes: [{ properties: ['lastAt'] }],
  properties: {
    /** Lower-case address without the part after a plus sign. */
    recipient: p.string().length(254).primary(),
    /** Times of the last 24 hours' emails in milliseconds, oldest first. */
    sentAt: p.json<number[]>(),
    lastAt: p.datetime(3),
  },
});
