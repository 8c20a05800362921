import { LockMode } from '@mikro-orm/core';
import { EmailQuota, OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { toJson } from '../../db/values.ts';

/** Emails that strangers can cause (`causedByStrangers` of a template) to one recipient in 24 hours. */
const EMAILS_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;
/** How long it is kept that an email was not sent. */
const RETENTION_MS = 14 * DAY_MS;

/** What the outbox says of an email that was not sent for it. */
const OVER_QUOTA = `Not sent: this address had ${EMAILS_A_DAY} emails in 24 hours that readers caused.`;

/** The recipient has had as many emails as there may be: this one is given up. */
export class OverQuota extends Error {
  constructor() {
    super(OVER_QUOTA);
  }
}

/**
 * Counts an email that strangers caused, before it is sent. The count is in the database, where all processes
 * share it.
 * @returns false when the recipient has had as many as there may be
 */
export async function takeFromQuota(em: Em, address: string): Promise<boolean> {
  const recipient = mailboxOf(address);
  return em.fork().transactional(async (tx) => {
    const now = new Date();
    await readDb(tx)
      .insertInto('email_quotas')
      .values({ recipient, sent_at: toJson<number[]>([]), last_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Whoever counts for the same recipient waits.
    const quota = await tx.findOneOrFail(EmailQuota, { recipient }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const sentAt = quota.sentAt.filter((time) => time > now.getTime() - DAY_MS);
    if (sentAt.length >= EMAILS_A_DAY) return false;
    tx.assign(quota, { sentAt: [...sentAt, now.getTime()], lastAt: now });
    return true;
  });
}

/** `Ann+sanwen@example.com` and `ann@example.com` arrive in one mailbox. */
function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  return `${lower.slice(0, at).split('+', 1)[0]}${lower.slice(at)}`;
}

/** Deletes counts of more than a day ago, and what was not sent long ago. */
export async function cleanUpQuotas(em: Em): Promise<void> {
  const fork = em.fork();
  await fork.nativeDelete(EmailQuota, { lastAt: { $lt: new Date(Date.now() - DAY_MS) } });
  await fork.nativeDelete(OutboxItem, {
    state: 'failed',
    lastError: OVER_QUOTA,
    nextTryAt: { $lt: new Date(Date.now() - RETENTION_MS) },
  });
}
