import type { FastifyRequest } from 'fastify';
import type { DatabaseTarget, Orm } from '../db/orm.ts';
import { callerOf } from '../platform/caller.ts';
import {
  type RateLimit,
  type RateLimiter,
  createMemoryLimiter,
  createRateLimiter,
} from '../platform/rate-limiter.ts';
import { createCounters } from '../platform/shared-counters.ts';
import type { Deps } from './context.ts';

const MINUTE_MS = 60_000;

/** Rate limits for public actions, and for emails per address. */
export interface Limits {
  contact: RateLimiter;
  /** Creating and changing comments, per network or account. */
  comments: RateLimiter;
  likes: RateLimiter;
  /** Likes of one comment by visitors without a cookie, per network. */
  strangersLikes: RateLimiter;
  challenges: RateLimiter;
  commentPreviews: RateLimiter;
  /** Registrations and password reset requests. */
  accounts: RateLimiter;
  /** Password reset emails, per address. */
  resetEmails: RateLimiter;
  /** Confirmation emails for accounts, per address. */
  confirmationEmails: RateLimiter;
  /** Notices that someone tried to register an address. */
  addressInUseEmails: RateLimiter;
  subscriptions: RateLimiter;
  /** Emails about a subscription, per address. */
  subscriptionEmails: RateLimiter;
  /** Avatar uploads. */
  avatars: RateLimiter;
  /** Searches, suggestions, and share images, per network: more than anyone can type. */
  searches: RateLimiter;
  suggestions: RateLimiter;
  shareImages: RateLimiter;
  /** Previews rendered for one administrator. */
  previews: RateLimiter;
  /** Failed sign-ins: per network and account, per network, and per account from unknown networks. */
  loginPair: RateLimiter;
  loginNetwork: RateLimiter;
  loginAccount: RateLimiter;
}

/** A /48 of IPv6 gets four times the limit of a /64. */
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
  // The registration that created the account counts as well.
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

/** Counts are shared by all processes on PostgreSQL; on SQLite the only server counts in memory. */
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
    // In memory: counting in the database would cost more than the limited operations.
    searches: createMemoryLimiter(LIMITS.searches),
    suggestions: createMemoryLimiter(LIMITS.suggestions),
    shareImages: createMemoryLimiter(LIMITS.shareImages),
    previews: limiter('previews'),
    loginPair: limiter('loginPair'),
    loginNetwork: limiter('loginNetwork'),
    loginAccount: limiter('loginAccount'),
  };
}

/** Operations limited per network because their responses aren't cached. */
const LIMITED = new Map<string, 'searches' | 'suggestions'>([
  ['posts.search', 'searches'],
  ['posts.suggestions', 'suggestions'],
]);

/** @throws AppError TOO_MANY_REQUESTS if the caller's network has reached the limit of an operation */
export async function limitOperation(
  deps: Pick<Deps, 'limits' | 'config'>,
  request: FastifyRequest,
  operation: string,
): Promise<void> {
  const kind = LIMITED.get(operation);
  if (kind) await limitRequest(deps, request, kind);
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function limitRequest(
  { limits, config }: Pick<Deps, 'limits' | 'config'>,
  request: FastifyRequest,
  kind: keyof Pick<Limits, 'searches' | 'suggestions' | 'shareImages'>,
): Promise<void> {
  await limits[kind].consume(callerOf(request, config.publicUrl));
}
