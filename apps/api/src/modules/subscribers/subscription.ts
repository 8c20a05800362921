import type { Locale } from '@sanwen/contracts/locales';
import type { subscribersContract, Subscription } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber, type SubscriberEntity } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { inEqualTime } from '../../platform/equal-time.ts';
import type { RequestContext } from '../../request/context.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { setState } from './subscriber-state.service.ts';
import { alreadySubscribedEmail, confirmSubscriptionEmail } from './subscribers.emails.ts';
import {
  CONFIRM_DAYS,
  type SubscriptionLink,
  confirmPath,
  isSigned,
  managePath,
  newSecret,
  readToken,
} from './subscription-links.ts';

/**
 * Emails a confirmation link (double opt-in), or a notice if the address is subscribed already. The response
 * and its timing are always the same, including for bots that fill in the honeypot field and for addresses
 * over their daily limit.
 * @throws AppError NEWSLETTER_OFF, TOO_MANY_REQUESTS
 */
export async function subscribe(
  ctx: RequestContext,
  { email, website }: z.output<typeof subscribersContract.subscribe.input>,
): Promise<{ email: string }> {
  if (!ctx.settings.newsletter.enabled) throw new AppError('NEWSLETTER_OFF');
  await ctx.deps.limits.subscriptions.consume(ctx.request.caller);
  return inEqualTime(ctx.deps.equalTimeMs, async () => {
    if (website === '' && (await ctx.deps.limits.subscriptionEmails.allows(email))) {
      await ctx.em.transactional((tx) => welcome(tx, email, ctx.locale));
    }
    return { email };
  });
}

/**
 * Anyone can request a subscription for any address, so an existing one doesn't change until its owner
 * follows the link.
 */
async function welcome(tx: Em, email: string, locale: Locale): Promise<void> {
  await tx.upsert(
    Subscriber,
    { email, locale, state: 'pending', secret: newSecret(), createdAt: new Date() },
    { onConflictFields: ['email'], onConflictAction: 'ignore' },
  );
  const subscriber = await tx.findOneOrFail(Subscriber, { email });
  if (subscriber.state === 'confirmed') {
    const data = { path: managePath(subscriber) };
    enqueueEmail(tx, alreadySubscribedEmail, { to: email, locale: subscriber.locale, data });
  } else {
    if (subscriber.state === 'pending') tx.assign(subscriber, { locale, createdAt: new Date() });
    const data = { subscriber: subscriber.id, path: confirmPath(subscriber, locale), days: CONFIRM_DAYS };
    enqueueEmail(tx, confirmSubscriptionEmail, { to: email, locale, data });
  }
}

type Input<Name extends Exclude<keyof typeof subscribersContract, 'manage'>> = z.output<
  (typeof subscribersContract)[Name]['input']
>;

/** Reads a link's subscription. @throws AppError SUBSCRIPTION_LINK_INVALID */
export async function readSubscription(
  { em }: RequestContext,
  { token }: Input<'subscription'>,
): Promise<Subscription> {
  const { subscriber } = await followLink(em, token);
  return toSubscription(subscriber);
}

/**
 * Confirms a subscription in the language it was requested in, or resumes one after unsubscribing. Repeating
 * it has no effect.
 * @throws AppError SUBSCRIPTION_LINK_INVALID, also for a confirmation link issued before unsubscribing
 */
export async function confirmSubscription(
  ctx: RequestContext,
  { token }: Input<'confirm'>,
): Promise<Subscription> {
  return ctx.em.transactional(async (tx) => {
    const { subscriber, link } = await followLink(tx, token);
    if (subscriber.state === 'confirmed') return toSubscription(subscriber);
    const left = subscriber.unsubscribedAt;
    if (link.kind === 'confirm' && left && left.getTime() > link.issuedAt)
      throw new AppError('SUBSCRIPTION_LINK_INVALID');
    const locale = link.kind === 'confirm' ? link.locale : subscriber.locale;
    await setState(tx, subscriber, 'confirmed', { locale });
    return toSubscription({ ...subscriber, locale, state: 'confirmed' });
  });
}

/** Ends a subscription; repeating it has no effect. @throws AppError SUBSCRIPTION_LINK_INVALID */
export async function unsubscribe(
  ctx: RequestContext,
  { token }: Input<'unsubscribe'>,
): Promise<Subscription> {
  return ctx.em.transactional(async (tx) => {
    const { subscriber } = await followLink(tx, token);
    if (subscriber.state !== 'unsubscribed') await setState(tx, subscriber, 'unsubscribed');
    return toSubscription({ ...subscriber, state: 'unsubscribed' });
  });
}

/** Changes a subscription's language. @throws AppError SUBSCRIPTION_LINK_INVALID */
export async function setSubscriptionLanguage(
  ctx: RequestContext,
  { token, locale, missingLanguage }: Input<'setLanguage'>,
): Promise<Subscription> {
  return ctx.em.transactional(async (tx) => {
    const { subscriber } = await followLink(tx, token);
    subscriber.locale = locale;
    if (missingLanguage) subscriber.waitsForLanguage = missingLanguage === 'wait';
    return toSubscription(subscriber);
  });
}

async function followLink(
  em: Em,
  token: string,
): Promise<{ subscriber: SubscriberEntity; link: SubscriptionLink }> {
  const link = readToken(token);
  const subscriber = link ? await em.findOne(Subscriber, { id: link.id }) : null;
  if (!link || !subscriber || !isSigned(token, subscriber.secret))
    throw new AppError('SUBSCRIPTION_LINK_INVALID');
  return { subscriber, link };
}

function toSubscription({
  email,
  locale,
  state,
  waitsForLanguage,
}: Pick<SubscriberEntity, 'email' | 'locale' | 'state' | 'waitsForLanguage'>): Subscription {
  return { email, locale, state, missingLanguage: waitsForLanguage ? 'wait' : 'nearest' };
}
