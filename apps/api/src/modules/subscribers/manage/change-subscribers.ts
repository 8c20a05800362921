import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@sanwen/contracts/locales';
import type { manageSubscribersContract, SubscriberState } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber, type SubscriberEntity } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { enqueueEmail } from '../../outbox/outbox.service.ts';
import { countDay, countJoined, setState } from '../subscriber-state.service.ts';
import { confirmSubscriptionEmail } from '../subscribers.emails.ts';
import { CONFIRM_DAYS, confirmPath, newSecret } from '../subscription-links.ts';
import type { ImportState } from './import-columns.ts';
import { addTags } from './tag-subscribers.ts';

export interface NewAddress {
  email: string;
  locale: Locale;
  name: string;
  tags: readonly string[];
  state: ImportState;
}

/** SQLite blocks this thread: a batch takes some tens of milliseconds. */
const AT_ONCE = 200;

/** Adds an address. A known address doesn't change, even if it has unsubscribed. */
export async function addSubscriber(
  ctx: SignedInContext,
  { email, locale, agreed }: z.output<(typeof manageSubscribersContract)['add']['input']>,
): Promise<{ added: boolean }> {
  const added = await ctx.em.transactional(async (tx) => {
    const address = { email, locale, name: '', tags: [], state: 'subscribed' } as const;
    const {
      added: [subscriber],
    } = await addAddresses(tx, [address], agreed);
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
 * Adds unknown addresses in batches, each in its own transaction, yielding in between. If `agreed`, they get
 * posts from now on; otherwise they get a confirmation email.
 * Unsubscribed ones are added as such, so that nobody adds them later.
 * @param addresses without duplicates
 * @returns how many were new
 */
export async function addInPortions(
  em: Em,
  addresses: NewAddress[],
  agreed: boolean,
): Promise<{ added: number; unsubscribed: number }> {
  let added = 0;
  let unsubscribed = 0;
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const portion = addresses.slice(start, start + AT_ONCE);
    const ids = await em.fork().transactional((tx) => addAddresses(tx, portion, agreed));
    added += ids.added.length;
    unsubscribed += ids.unsubscribed.length;
    await setImmediate();
  }
  return { added, unsubscribed };
}

async function addAddresses(
  tx: Em,
  addresses: readonly NewAddress[],
  agreed: boolean,
): Promise<{ added: number[]; unsubscribed: number[] }> {
  const emails = addresses.map(({ email }) => email);
  const known = await readDb(tx)
    .selectFrom('subscribers')
    .select('email')
    .where('email', 'in', emails)
    .execute();
  const knownEmails = new Set(known.map(({ email }) => email));
  const now = new Date();
  const made = addresses
    .filter(({ email }) => !knownEmails.has(email))
    .map(({ email, locale, name, tags, state: imported }) => {
      const state = STATES[imported](agreed);
      const subscriber = tx.create(Subscriber, {
        email,
        locale,
        name,
        secret: newSecret(),
        state,
        ...(state === 'confirmed' ? { confirmedAt: now } : {}),
        ...(state === 'unsubscribed' ? { unsubscribedAt: now } : {}),
      });
      return { subscriber, tags, state };
    });
  await tx.flush();
  for (const { subscriber, tags, state } of made) {
    const { id, email: to, locale } = subscriber;
    addTags(tx, id, tags);
    if (state !== 'pending') continue;
    enqueueEmail(tx, confirmSubscriptionEmail, {
      to,
      locale,
      data: { subscriber: id, path: confirmPath(subscriber, locale), days: CONFIRM_DAYS },
    });
  }
  await countJoined(tx, made.filter(({ state }) => state === 'confirmed').length);
  const idsOf = (isGone: boolean) =>
    made.filter(({ state }) => (state === 'unsubscribed') === isGone).map(({ subscriber }) => subscriber.id);
  return { added: idsOf(false), unsubscribed: idsOf(true) };
}

/** The state of a new subscriber by their state in the imported file. */
const STATES = {
  subscribed: (agreed: boolean) => (agreed ? 'confirmed' : 'pending'),
  unconfirmed: () => 'pending',
  unsubscribed: () => 'unsubscribed',
} as const satisfies Record<ImportState, (agreed: boolean) => SubscriberState>;

type Input = z.output<(typeof manageSubscribersContract)['change']['input']>;

const ACTIONS = { paused: 'disable', confirmed: 'enable', removed: 'delete' } as const;

/** Pauses, resumes, or removes subscribers. People who unsubscribed or never confirmed can't be resumed. */
export async function changeSubscribers(
  ctx: SignedInContext,
  { ids, to }: Input,
): Promise<{ changed: number }> {
  const changed = await ctx.em.transactional(async (tx) => {
    let count = 0;
    for (const subscriber of await tx.find(Subscriber, { id: { $in: ids } }, { orderBy: { id: 'asc' } })) {
      const { state } = subscriber;
      if (!(await change(tx, subscriber, to))) continue;
      count += 1;
      const what = {
        subjectKind: 'subscriber' as const,
        subjectId: subscriber.id,
        subjectTitle: subscriber.email,
      };
      writeAudit(tx, ctx, { ...what, action: ACTIONS[to], changes: { state: { from: state, to } } });
    }
    return count;
  });
  return { changed };
}

async function change(tx: Em, subscriber: SubscriberEntity, to: Input['to']): Promise<boolean> {
  if (to === 'paused') return subscriber.state === 'confirmed' && setState(tx, subscriber, 'paused');
  // Only confirmed subscribers can resume: an address may be paused because its confirmation email was
  // refused.
  if (to === 'confirmed')
    return (
      subscriber.state === 'paused' &&
      subscriber.confirmedAt !== null &&
      setState(tx, subscriber, 'confirmed')
    );
  const removed = await tx.nativeDelete(Subscriber, { id: subscriber.id, state: subscriber.state });
  if (removed > 0) await countDay(tx, subscriber.state, undefined);
  return removed > 0;
}
