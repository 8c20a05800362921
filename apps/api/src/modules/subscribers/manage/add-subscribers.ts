import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@sanwen/contracts/locales';
import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { enqueueEmail } from '../../outbox/outbox.service.ts';
import { countJoined } from '../subscriber-state.ts';
import { confirmSubscriptionEmail } from '../subscribers.emails.ts';
import { CONFIRM_DAYS, confirmPath, newSecret } from '../subscription-links.ts';

export interface NewAddress {
  email: string;
  locale: Locale;
}

/** SQLite works in this thread: a portion takes some tens of milliseconds. */
const AT_ONCE = 200;

/** Adds an address. One that is known stays as it is, also when it has left. */
export async function addSubscriber(
  ctx: SignedInContext,
  { email, locale, agreed }: z.output<(typeof manageSubscribersContract)['add']['input']>,
): Promise<{ added: boolean }> {
  const added = await ctx.em.transactional(async (tx) => {
    const [subscriber] = await addAddresses(tx, [{ email, locale }], agreed);
    if (!subscriber) return false;
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'subscriber',
      subjectId: subscriber,
      subjectTitle: email,
      changes: { agreed },
    });
    return true;
  });
  return { added };
}

/**
 * Adds the addresses that are not known yet, each portion in a transaction of its own, with the turns of
 * others in between. Those who have agreed get posts from now on, the others an email that asks them.
 * @param addresses each once
 * @returns how many are new
 */
export async function addInPortions(em: Em, addresses: NewAddress[], agreed: boolean): Promise<number> {
  let added = 0;
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const portion = addresses.slice(start, start + AT_ONCE);
    const ids = await em.fork().transactional((tx) => addAddresses(tx, portion, agreed));
    added += ids.length;
    await setImmediate();
  }
  return added;
}

async function addAddresses(tx: Em, addresses: NewAddress[], agreed: boolean): Promise<number[]> {
  const emails = addresses.map(({ email }) => email);
  const known = await readDb(tx)
    .selectFrom('subscribers')
    .select('email')
    .where('email', 'in', emails)
    .execute();
  const knownEmails = new Set(known.map(({ email }) => email));
  const now = new Date();
  const added = addresses
    .filter(({ email }) => !knownEmails.has(email))
    .map((address) =>
      tx.create(Subscriber, {
        ...address,
        secret: newSecret(),
        ...(agreed ? { state: 'confirmed', confirmedAt: now } : { state: 'pending' }),
      }),
    );
  await tx.flush();
  for (const subscriber of agreed ? [] : added) {
    const { id, email: to, locale } = subscriber;
    enqueueEmail(tx, confirmSubscriptionEmail, {
      to,
      locale,
      data: { subscriber: id, path: confirmPath(subscriber, locale), days: CONFIRM_DAYS },
    });
  }
  if (agreed) await countJoined(tx, added.length);
  return added.map(({ id }) => id);
}
