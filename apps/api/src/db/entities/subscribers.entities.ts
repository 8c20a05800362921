import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { LOCALES } from '@sanwen/contracts/locales';
import type { EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import { SUBSCRIBER_STATES } from '@sanwen/contracts/subscribers.contract';

/** An address subscribed to new posts, stored in lower case. */
export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscribers',
  indexes: [{ properties: ['state', 'id'] }],
  properties: {
    id: p.integer().primary(),
    email: p.string().length(254).unique(),
    /** For administrators; readers aren't asked for it. */
    name: p.string().length(100).default(''),
    /** Language of their emails. */
    locale: p.enum(LOCALES),
    /** They get a post once it's published in their language, instead of the nearest language now. */
    waitsForLanguage: p.boolean().default(false),
    state: p.enum(SUBSCRIBER_STATES).default('pending'),
    /** Why they're paused: the mail server's error, or null if an administrator paused them. */
    pausedReason: p.text().nullable(),
    /** Signs the links in their emails. */
    secret: p.string().length(43),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    confirmedAt: p.datetime(3).nullable(),
    unsubscribedAt: p.datetime(3).nullable(),
  },
});
export type SubscriberEntity = InferEntity<typeof Subscriber>;

/** A label of a subscriber, for emailing some of them. */
export const SubscriberTag = defineEntity({
  name: 'SubscriberTag',
  tableName: 'subscriber_tags',
  indexes: [{ properties: ['tag', 'subscriber'] }],
  properties: {
    subscriber: () => p.manyToOne(Subscriber).primary().deleteRule('cascade'),
    tag: p.string().length(50).primary(),
  },
});

/** Subscribers who joined and left on a day (UTC), updated in the same transactions. */
export const SubscriberDay = defineEntity({
  name: 'SubscriberDay',
  tableName: 'subscriber_days',
  properties: {
    day: p.string().length(10).primary(),
    joined: p.integer().default(0),
    gone: p.integer().default(0),
  },
});

/** A post being emailed to subscribers: at most one issue per post, forever. */
export const NewsletterIssue = defineEntity({
  name: 'NewsletterIssue',
  tableName: 'newsletter_issues',
  indexes: [{ properties: ['orderedAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** No foreign key: the issue outlives its post, so that it's never sent again. */
    postId: p.integer().unique(),
    /** Those who subscribed later don't get it. Sending it again moves this. */
    createdAt: p.datetime(3),
    /** When the first email may leave; null for issues of 0.1. */
    sendAt: p.datetime(3).nullable(),
    /** How it's emailed; null for issues of 0.1. */
    options: p.json<EmailOptions>().nullable(),
    /** When its emails were taken back, by an administrator or because the post was unpublished. */
    stoppedAt: p.datetime(3).nullable(),
    /** The last subscriber whose email is enqueued. */
    lastSubscriberId: p.integer().default(0),
    /** Earliest time for the next email if the hourly rate is limited. */
    nextMailAt: p.datetime(3),
    /** When the last email was enqueued. */
    orderedAt: p.datetime(3).nullable(),
    ordered: p.integer().default(0),
    sent: p.integer().default(0),
    failed: p.integer().default(0),
    /** Enqueued, but no longer wanted when due. */
    dropped: p.integer().default(0),
  },
});
const DELIVERY_STATES = ['sent', 'waiting'] as const;

/** Who got an issue, and who waits for it in their language. */
export const NewsletterDelivery = defineEntity({
  name: 'NewsletterDelivery',
  tableName: 'newsletter_deliveries',
  indexes: [{ properties: ['state', 'issue'] }],
  properties: {
    issue: () => p.manyToOne(NewsletterIssue).primary().deleteRule('cascade'),
    subscriber: () => p.manyToOne(Subscriber).primary().deleteRule('cascade'),
    state: p.enum(DELIVERY_STATES),
  },
});
export type NewsletterIssueEntity = InferEntity<typeof NewsletterIssue>;
