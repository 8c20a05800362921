import type { subscribersContract, Subscription } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber, type SubscriberEntity } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { setState } from './subscriber-state.ts';
import { isSigned, readToken, type SubscriptionLink } from './subscription-links.ts';

type Input<Name extends Exclude<keyof typeof subscribersContract, 'manage'>> = z.output<
  (typeof subscribersContract)[Name]['input']
>;

/** The subscription that a link is about. @throws AppError SUBSCRIPTION_LINK_INVALID */
export async function readSubscription(
  { em }: RequestContext,
  { token }: Input<'subscription'>,
): Promise<Subscription> {
  const { subscriber } = await followLink(em, token);
  return toSubscription(subscriber);
}

/**
 * Begins to send him posts, in the language in which he asked; again, if he had left. A second time it
 * changes nothing.
 * @throws AppError SUBSCRIPTION_LINK_INVALID, also for a first link older than his leaving
 */
export async function confirmSubscription(
  ctx: RequestContext,
  { token }: Input<'confirm'>,
): Promise<Subscription> {
  return ctx.em.transactional(async (tx) => {
    const { subscriber, link } = await followLink(tx, token);
    if (subscriber.state === 'confirmed') return toSubscription(subscriber);
    const left = subscriber.unsubscribedAt;
    if (link.kind === 'confirm' && left && left > link.issuedAt)
      throw new AppError('SUBSCRIPTION_LINK_INVALID');
    const locale = link.kind === 'confirm' ? link.locale : subscriber.locale;
    await setState(tx, subscriber, 'confirmed', { locale });
    return toSubscription({ ...subscriber, locale, state: 'confirmed' });
  });
}

/** Sends him no more posts. A second time it changes nothing. @throws AppError SUBSCRIPTION_LINK_INVALID */
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

/** Writes to him in another language from now on. @throws AppError SUBSCRIPTION_LINK_INVALID */
export async function setSubscriptionLanguage(
  ctx: RequestContext,
  { token, locale }: Input<'setLanguage'>,
): Promise<Subscription> {
  return ctx.em.transactional(async (tx) => {
    const { subscriber } = await followLink(tx, token);
    subscriber.locale = locale;
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
}: Pick<SubscriberEntity, 'email' | 'locale' | 'state'>): Subscription {
  return { email, locale, state };
}
