import type { Locale } from '@sanwen/contracts/locales';
import { Subscriber, type SubscriberEntity } from '../src/db/entities/subscribers.entities.ts';
import { deliverDue } from '../src/modules/outbox/deliver-emails.service.ts';
import { enqueueIssueEmails } from '../src/modules/subscribers/newsletter/newsletter.service.ts';
import { newSecret } from '../src/modules/subscribers/subscription-links.ts';
import type { TestApp } from './build-test-app.ts';

/** Adds confirmed subscribers. @returns their IDs */
export async function addSubscribers(
  app: TestApp,
  people: readonly ({ email: string; locale?: Locale } & Partial<SubscriberEntity>)[],
): Promise<number[]> {
  const em = app.newEm();
  const added = people.map((person) =>
    em.create(Subscriber, {
      locale: 'en-US',
      state: 'confirmed',
      secret: newSecret(),
      confirmedAt: new Date(),
      ...person,
    }),
  );
  await em.flush();
  return added.map(({ id }) => id);
}

/** Ends the minute in which the emails of a published post can be stopped. */
export async function passSendDelay(app: TestApp): Promise<void> {
  await app
    .db()
    .updateTable('newsletter_issues')
    .set(({ ref }) => ({ send_at: ref('created_at') }))
    .execute();
}

/** Runs the jobs that send newsletters until nothing is left to do. */
export async function sendNewsletters(app: TestApp): Promise<void> {
  while ((await enqueueIssueEmails(app.deps)) > 0) await deliverDue(app.deps, app.app.log);
  await deliverDue(app.deps, app.app.log);
}
