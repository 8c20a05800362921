import { createRateLimiter } from './platform/rate-limiter.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';

/** How often one network may do what anyone may do. Kept by this process. */
export interface Limits {
  contact: RateLimiter;
}

export function createLimits(): Limits {
  return { contact: createRateLimiter({ events: 5, windowMs: 10 * 60_000 }) };
}
