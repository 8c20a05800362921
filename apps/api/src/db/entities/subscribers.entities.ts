import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { SUBSCRIBER_STATES } from '@sanwen/contracts/subscribers.contract';

/** An address that asked for new posts. It is stored in lower case. */
export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  indexes: [{ properties: ['state', 'id'] }],
  properties: {
    id: p.integer().primary(),
    email: p.string().length(254).unique(),
    /** Language of his mails. */
    locale: p.enum(LOCALES),
    state: p.enum(SUBSCRIBER_STATES).default('pending'),
    /** Why he is paused: what his mail server answered, or nothing where an administrator did it. */
    pausedReason: p.text().nullable(),
    /** Signs the links in his mails. */
    secret: p.string().length(43),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    confirmedAt: p.datetime(3).nullable(),
    unsubscribedAt: p.datetime(3).nullable(),
  },
});
export type SubscriberEntity = InferEntity<typeof Subscriber>;

/** How many came and went on a day (UTC), kept in the transactions in which they did. */
export const SubscriberDay = defineEntity({
  name: 'SubscriberDay',
  tableName: 'subscriber_days',
  properties: {
    day: p.string().length(10).primary(),
    joined: p.integer().default(0),
    gone: p.integer().default(0),
  },
});

/** A post on its way to the subscribers: at most one a post, whatever becomes of the post later. */
export const NewsletterIssue = defineEntity({
  name: 'NewsletterIssue',
  tableName: 'newsletter_issues',
  indexes: [{ properties: ['orderedAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** No foreign key: the issue outlives its post, and keeps it from being sent again. */
    postId: p.integer().unique(),
    createdAt: p.datetime(3),
    /** The subscriber up to whom mails are ordered. */
    lastSubscriberId: p.integer().default(0),
    /** When the next mail may go out, where only so many may in an hour. */
    nextMailAt: p.datetime(3),
    /** When the last mail was ordered. */
    orderedAt: p.datetime(3).nullable(),
    ordered: p.integer().default(0),
    sent: p.integer().default(0),
    failed: p.integer().default(0),
    /** Ordered, and not wanted any more when their turn came. */
    dropped: p.integer().default(0),
  },
});
export type NewsletterIssueEntity = InferEntity<typeof NewsletterIssue>;
