import type { Locale } from '@sanwen/contracts/locales';
import type { subscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { z } from 'zod';
import { Subscriber } from '../../db/entities/subscribers.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { inEqualTime } from '../auth/equal-time.service.ts';
import { enqueueEmail } from '../outbox/outbox.service.ts';
import { alreadySubscribedEmail, confirmSubscriptionEmail } from './subscribers.emails.ts';
import { CONFIRM_DAYS, confirmPath, managePath, newSecret } from './subscription-links.ts';

/**
 * Mails a link that begins a subscription (double opt-in), or says that there is one. The answer, and how
 * long it takes, are the same, also for a machine that fills in what people do not see, and for an address
 * that has had its share of mails for the day.
 * @throws AppError NEWSLETTER_OFF, TOO_MANY_REQUESTS
 */
export async function subscribe(
  ctx: RequestContext,
  { email, website, locale = ctx.locale }: z.output<typeof subscribersContract.subscribe.input>,
): Promise<{ email: string }> {
  if (!ctx.settings.newsletter.enabled) throw new AppError('NEWSLETTER_OFF');
  await ctx.limits.subscriptions.consume(ctx.caller);
  return inEqualTime(async () => {
    if (website === '' && (await ctx.limits.subscriptionEmails.allows(email))) {
      await ctx.em.transactional((tx) => welcome(tx, email, locale));
    }
    return { email };
  });
}

/**
 * What another than the owner of the address wants of it changes nothing that he has: language and state
 * follow the link.
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
