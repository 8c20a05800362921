import type { ManagedMail, manageMailsContract } from '@sanwen/contracts/mails.manage.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { fromJson, toInstant } from '../../../db/values.ts';
import { mailOrderSchema } from '../outbox.service.ts';

/** Mails of a state, latest first. What they are made from stays in the house. */
export async function listMails(
  { db }: SignedInContext,
  { state, before, limit }: z.output<(typeof manageMailsContract)['list']['input']>,
): Promise<{ items: ManagedMail[]; next: number | null }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'state', 'attempts', 'last_error', 'created_at', 'next_try_at', 'sent_at'])
    .where('state', '=', state)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => {
    const { data: order } = mailOrderSchema.safeParse(fromJson<unknown>(row.payload));
    return {
      id: row.id,
      template: order?.template ?? '',
      to: order?.to ?? '',
      locale: order?.locale ?? null,
      state: row.state,
      attempts: row.attempts,
      lastError: row.last_error,
      createdAt: toInstant(row.created_at),
      nextTryAt: row.state === 'waiting' ? toInstant(row.next_try_at) : null,
      sentAt: row.sent_at === null ? null : toInstant(row.sent_at),
    };
  });
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
