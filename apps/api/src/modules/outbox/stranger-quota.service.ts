import { LockMode } from '@mikro-orm/core';
import { EmailQuota, OutboxItem } from '../../db/entities/outbox.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { toJson } from '../../db/values.ts';

/** Emails that strangers can trigger (`causedByStrangers` of a template) to one recipient in 24 hours. */
const EMAILS_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;
/** How long unsent emails stay listed. */
const RETENTION_MS = 14 * DAY_MS;

/** Message in the outbox for emails over the quota. */
const OVER_QUOTA = `Not sent: this address had ${EMAILS_A_DAY} emails in 24 hours that readers caused.`;

/** The recipient has reached the quota; the email is given up. */
export class OverQuota extends Error {
  constructor() {
    super(OVER_QUOTA);
  }
}

/**
 * Counts an email triggered by a stranger before it's sent. Counts are shared by all processes through the
 * database.
 * @returns false if the recipient has reached the quota
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
    // Locks the row against parallel counts for the same recipient.
    const quota = await tx.findOneOrFail(EmailQuota, { recipient }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const sentAt = quota.sentAt.filter((time) => time > now.getTime() - DAY_MS);
    if (sentAt.length >= EMAILS_A_DAY) return false;
    tx.assign(quota, { sentAt: [...sentAt, now.getTime()], lastAt: now });
    return true;
  });
}

/** `Ann+sanwen@example.com` and `ann@example.com` share a mailbox. */
function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  return `${lower.slice(0, at).split('+', 1)[0]}${lower.slice(at)}`;
}

/** Deletes counts older than a day, and old unsent emails. */
export async function cleanUpQuotas(em: Em): Promise<void> {
  const fork = em.fork();
  await fork.nativeDelete(EmailQuota, { lastAt: { $lt: new Date(Date.now() - DAY_MS) } });
  await fork.nativeDelete(OutboxItem, {
    state: 'failed',
    lastError: OVER_QUOTA,
    nextTryAt: { $lt: new Date(Date.now() - RETENTION_MS) },
  });
}
