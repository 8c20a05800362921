import { defineEntity, p } from '@mikro-orm/core';

/** `ai-review`: a model is asked what it thinks of a comment. */
export const OUTBOX_KINDS = ['mail', 'ai-review'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** `sending` is claimed by a process; `failed` was given up, and stays to be seen. */
export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

/** What is to leave the house. A row is written in the transaction of the change that it tells of. */
export const OutboxItem = defineEntity({
  name: 'OutboxItem',
  tableName: 'outbox',
  indexes: [{ properties: ['state', 'nextTryAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** The same however often it is tried, so that a receiver can tell a repetition. */
    key: p.string().length(36).unique(),
    kind: p.enum(OUTBOX_KINDS),
    payload: p.json<Record<string, unknown>>(),
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
 * Emails that strangers caused, by recipient: no more than a few a day leave
 * (modules/outbox/stranger-quota.ts).
 */
export const EmailQuota = defineEntity({
  name: 'EmailQuota',
  tableName: 'email_quotas',
  indexes: [{ properties: ['lastAt'] }],
  properties: {
    /** Address in lower case, without what follows a plus sign. */
    recipient: p.string().length(254).primary(),
    /** When those of the last 24 hours left, in milliseconds, oldest first. */
    sentAt: p.json<number[]>(),
    lastAt: p.datetime(3),
  },
});
