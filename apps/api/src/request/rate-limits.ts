import type { DatabaseTarget, Orm } from '../db/orm.ts';
import { createCounters } from '../db/shared-counters.ts';
import {
  createMemoryLimiter,
  createRateLimiter,
  type RateLimit,
  type RateLimiter,
} from '../platform/rate-limiter.ts';

const MINUTE_MS = 60_000;

/** How often one network may do what anyone may do, and how often an address gets mail for it. */
export interface Limits {
  contact: RateLimiter;
  /** Comments, and changes of them: of one network, or one account. */
  comments: RateLimiter;
  likes: RateLimiter;
  /** Likes of one comment by visitors whom no cookie tells apart, of one network. */
  strangersLikes: RateLimiter;
  challenges: RateLimiter;
  commentPreviews: RateLimiter;
  /** Registrations and asked-for passwords. */
  accounts: RateLimiter;
  /** Links to a new password, to one address. */
  resetEmails: RateLimiter;
  /** Confirmations of an account's address, to one address. */
  confirmationEmails: RateLimiter;
  /** Notices to one address that someone tried to register it. */
  addressInUseEmails: RateLimiter;
  subscriptions: RateLimiter;
  /** Mails about a subscription, to one address. */
  subscriptionEmails: RateLimiter;
  /** Pictures of themselves that a person uploads. */
  avatars: RateLimiter;
  /**
   * Searches, terms suggested while typing, and share images that are drawn, of one network: nobody types so
   * fast.
   */
  searches: RateLimiter;
  suggestions: RateLimiter;
  shareImages: RateLimiter;
  /** Texts that one administrator has rendered without saving them. */
  previews: RateLimiter;
  /**
   * Failed logins: of one network at one account, of one network, and at one account from networks it does
   * not know.
   */
  loginPair: RateLimiter;
  loginNetwork: RateLimiter;
  loginAccount: RateLimiter;
}

/** A /48 of IPv6 networks has four times what each of them has. */
const LIMITS: Record<keyof Limits, RateLimit> = {
  contact: { events: 5, windowMs: 10 * MINUTE_MS },
  comments: { events: 30, windowMs: 10 * MINUTE_MS },
  likes: { events: 120, windowMs: 10 * MINUTE_MS },
  strangersLikes: { events: 5, windowMs: 24 * 60 * MINUTE_MS },
  challenges: { events: 120, windowMs: 10 * MINUTE_MS },
  commentPreviews: { events: 120, windowMs: 10 * MINUTE_MS },
  accounts: { events: 10, windowMs: 60 * MINUTE_MS },
  resetEmails: { events: 5, windowMs: 60 * MINUTE_MS },
  confirmationEmails: { events: 5, windowMs: 60 * MINUTE_MS },
  // The registration that made the account is counted as well.
  addressInUseEmails: { events: 4, windowMs: 24 * 60 * MINUTE_MS },
  subscriptions: { events: 10, windowMs: 10 * MINUTE_MS },
  subscriptionEmails: { events: 3, windowMs: 24 * 60 * MINUTE_MS },
  avatars: { events: 10, windowMs: 60 * MINUTE_MS },
  searches: { events: 120, windowMs: MINUTE_MS },
  suggestions: { events: 600, windowMs: MINUTE_MS },
  shareImages: { events: 120, windowMs: MINUTE_MS },
  previews: { events: 240, windowMs: MINUTE_MS },
  loginPair: { events: 10, windowMs: 15 * MINUTE_MS },
  loginNetwork: { events: 60, windowMs: 15 * MINUTE_MS },
  loginAccount: { events: 100, windowMs: 60 * MINUTE_MS },
};

/**
 * Counts for all processes on a PostgreSQL database together; SQLite has one server, which counts in its
 * memory.
 */
export function createLimits(orm: Orm, target: DatabaseTarget): Limits {
  const counters = createCounters(orm, target);
  const limiter = (name: keyof Limits) =>
    createRateLimiter(LIMITS[name], (limit, part) => counters(name + part, limit));
  return {
    contact: limiter('contact'),
    comments: limiter('comments'),
    likes: limiter('likes'),
    strangersLikes: limiter('strangersLikes'),
    challenges: limiter('challenges'),
    commentPreviews: limiter('commentPreviews'),
    accounts: limiter('accounts'),
    resetEmails: limiter('resetEmails'),
    confirmationEmails: limiter('confirmationEmails'),
    addressInUseEmails: limiter('addressInUseEmails'),
    subscriptions: limiter('subscriptions'),
    subscriptionEmails: limiter('subscriptionEmails'),
    avatars: limiter('avatars'),
    // Asked for so often that counting in the database would cost more than what they bound.
    searches: createMemoryLimiter(LIMITS.searches),
    suggestions: createMemoryLimiter(LIMITS.suggestions),
    shareImages: createMemoryLimiter(LIMITS.shareImages),
    previews: limiter('previews'),
    loginPair: limiter('loginPair'),
    loginNetwork: limiter('loginNetwork'),
    loginAccount: limiter('loginAccount'),
  };
}
