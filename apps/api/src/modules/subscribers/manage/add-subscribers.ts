import type { Locale } from '@sanwen/contracts/locales';
import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.manage.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../../context.ts';
import { Subscriber } from '../../../db/entities/subscribers.entities.ts';
import type { Em } from '../../../db/orm.ts';
import { readDb } from '../../../db/read.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { orderMail } from '../../outbox/outbox.service.ts';
import { countJoined } from '../subscriber-state.ts';
import { confirmMail } from '../subscribers.mails.ts';
import { CONFIRM_DAYS, confirmPath, newSecret } from '../subscription-links.ts';

export interface NewAddress {
  email: string;
  locale: Locale;
}

/** Parameters of one statement are few on some databases. */
const AT_ONCE = 500;

/** Adds an address. One that is known stays as it is, also when it has left. */
export async function addSubscriber(
  ctx: SignedInContext,
  { email, locale, agreed }: z.output<(typeof manageSubscribersContract)['add']['input']>,
): Promise<{ added: boolean }> {
  const added = await ctx.em.transactional(async (tx) => {
    const [subscriber] = await addAddresses(tx, [{ email, locale }], agreed);
    if (!subscriber) return false;
    writeAudit(tx, ctx, { action: 'create', subjectKind: 'subscriber', subjectId: subscriber, subjectTitle: email, changes: { agreed } });
    return true;
  });
  return { added };
}

/**
 * Adds the addresses that are not known yet. Those who have agreed get posts from now on, the others a mail that asks them.
 * @param addresses each once
 * @returns ids of the new ones
 */
export async function addAddresses(tx: Em, addresses: NewAddress[], agreed: boolean): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const portion = addresses.slice(start, start + AT_ONCE);
    const emails = portion.map(({ email }) => email);
    const known = await readDb(tx).selectFrom('subscribers').select('email').where('email', 'in', emails).execute();
    const knownEmails = new Set(known.map(({ email }) => email));
    const now = new Date();
    const added = portion
      .filter(({ email }) => !knownEmails.has(email))
      .map((address) => tx.create(Subscriber, { ...address, secret: newSecret(), ...(agreed ? { state: 'confirmed', confirmedAt: now } : { state: 'pending' }) }));
    await tx.flush();
    for (const subscriber of agreed ? [] : added) {
      const { id, email: to, locale } = subscriber;
      orderMail(tx, confirmMail, { to, locale, data: { subscriber: id, path: confirmPath(subscriber, locale), days: CONFIRM_DAYS } });
    }
    ids.push(...added.map(({ id }) => id));
  }
  if (agreed) await countJoined(tx, ids.length);
  return ids;
}
