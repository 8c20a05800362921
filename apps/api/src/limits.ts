import { createRateLimiter } from './platform/rate-limiter.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';

const MINUTE_MS = 60_000;

/** How often one network may do what anyone may do, and how often an address gets mail for it. Kept by this process. */
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
  resetMails: RateLimiter;
  subscriptions: RateLimiter;
  /** Mails about a subscription, to one address. */
  subscriptionMails: RateLimiter;
  /** Texts that one administrator has rendered without saving them. */
  previews: RateLimiter;
  /** Failed logins: of one network at one account, of one network, and at one account from networks it does not know. */
  loginPair: RateLimiter;
  loginNetwork: RateLimiter;
  loginAccount: RateLimiter;
}

export function createLimits(): Limits {
  return {
    contact: createRateLimiter({ events: 5, windowMs: 10 * MINUTE_MS }),
    comments: createRateLimiter({ events: 30, windowMs: 10 * MINUTE_MS }),
    likes: createRateLimiter({ events: 120, windowMs: 10 * MINUTE_MS }),
    strangersLikes: createRateLimiter({ events: 5, windowMs: 24 * 60 * MINUTE_MS }),
    challenges: createRateLimiter({ events: 120, windowMs: 10 * MINUTE_MS }),
    commentPreviews: createRateLimiter({ events: 120, windowMs: 10 * MINUTE_MS }),
    accounts: createRateLimiter({ events: 10, windowMs: 60 * MINUTE_MS }),
    resetMails: createRateLimiter({ events: 5, windowMs: 60 * MINUTE_MS }),
    subscriptions: createRateLimiter({ events: 10, windowMs: 10 * MINUTE_MS }),
    subscriptionMails: createRateLimiter({ events: 3, windowMs: 24 * 60 * MINUTE_MS }),
    previews: createRateLimiter({ events: 240, windowMs: MINUTE_MS }),
    loginPair: createRateLimiter({ events: 10, windowMs: 15 * MINUTE_MS }),
    loginNetwork: createRateLimiter({ events: 60, windowMs: 15 * MINUTE_MS }),
    loginAccount: createRateLimiter({ events: 100, windowMs: 60 * MINUTE_MS }),
  };
}
