import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';

/** Whose events are counted: a network, which also counts for the wider one around it, or any other key. */
export type LimitedBy = string | Pick<Caller, 'network' | 'wideNetwork'>;

/**
 * Limits events per key and time window. `about` narrows a key, such as one network's events on one account.
 */
export interface RateLimiter {
  /** Counts an event. @throws AppError TOO_MANY_REQUESTS with the seconds until the window ends */
  consume: (by: LimitedBy, about?: string) => Promise<void>;
  /** Counts an event. @returns whether it's within the limit */
  allows: (by: LimitedBy, about?: string) => Promise<boolean>;
  /** Undoes the last event. */
  reward: (by: LimitedBy, about?: string) => Promise<void>;
}

export interface RateLimit {
  /** Allowed events per key and window. */
  events: number;
  windowMs: number;
}

/** Counts events in this process's memory, or in the database for all processes. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** Providers give customers a /48 as easily as a /64, the usual network of one household. */
const WIDE_NETWORK_FACTOR = 4;
const KEYS_MAX = 50_000;

/** Counts in this process only. @param keysMax see `BoundedMemoryLimiter` */
export function createMemoryLimiter({
  keysMax = KEYS_MAX,
  ...limit
}: RateLimit & { keysMax?: number }): RateLimiter {
  return createRateLimiter(limit, ({ events, windowMs }) => {
    return new BoundedMemoryLimiter({ points: events, duration: windowMs / 1000 }, keysMax);
  });
}

/** @param counterOf creates the counters, one for each of the names '' and 'wide' */
export function createRateLimiter(
  limit: RateLimit,
  counterOf: (limit: RateLimit, name: '' | 'wide') => Counter,
): RateLimiter {
  const own = counterOf(limit, '');
  const wide = counterOf({ ...limit, events: limit.events * WIDE_NETWORK_FACTOR }, 'wide');
  const countsOf = (by: LimitedBy, about: string): [Counter, string][] => {
    if (typeof by === 'string') return [[own, join(by, about)]];
    const narrow: [Counter, string] = [own, join(by.network, about)];
    return by.wideNetwork === undefined ? [narrow] : [narrow, [wide, join(by.wideNetwork, about)]];
  };
  /**
   * Events rejected by the first counter aren't counted by the second. @returns milliseconds to wait if
   * rejected
   */
  const count = async (by: LimitedBy, about: string): Promise<number | undefined> => {
    for (const [counter, key] of countsOf(by, about)) {
      const refusal = await refusalOf(counter.consume(key));
      if (refusal) return refusal.msBeforeNext;
    }
    return undefined;
  };
  return {
    async consume(by, about = '') {
      const waitMs = await count(by, about);
      if (waitMs !== undefined)
        throw new AppError('TOO_MANY_REQUESTS', [], undefined, {
          retryAfterSeconds: Math.max(Math.ceil(waitMs / 1000), 1),
        });
    },
    allows: async (by, about = '') => (await count(by, about)) === undefined,
    async reward(by, about = '') {
      for (const [counter, key] of countsOf(by, about)) await counter.reward(key);
    },
  };
}

const join = (key: string, about: string) => (about === '' ? key : `${key} ${about}`);

/** The library rejects its promise if an event is over the limit. */
async function refusalOf(counting: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
  try {
    await counting;
    return undefined;
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return outcome;
    throw outcome;
  }
}

/**
 * Counts in a bounded part of memory; the library's own limiter keeps every key until its window ends. A
 * blocking window is never dropped for a non-blocking one; otherwise an attacker with many addresses could
 * push out the window that blocks them.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keysMax: number;
  /** Keys with events left, and keys without, each with the least recently used first. */
  readonly #open = new Set<string>();
  readonly #blocking = new Set<string>();

  /** @param keysMax number of keys kept with events left, and of keys without */
  constructor(limit: { points: number; duration: number }, keysMax: number) {
    super(limit);
    this.#keysMax = keysMax;
  }

  override async consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    try {
      return this.#remember(args[0], await super.consume(...args));
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) this.#remember(args[0], outcome);
      throw outcome;
    }
  }

  override async reward(...args: Parameters<RateLimiterMemory['reward']>): Promise<RateLimiterRes> {
    return this.#remember(args[0], await super.reward(...args));
  }

  #remember(givenKey: string | number, outcome: RateLimiterRes): RateLimiterRes {
    const key = String(givenKey);
    const [keys, others] =
      outcome.remainingPoints > 0 ? [this.#open, this.#blocking] : [this.#blocking, this.#open];
    others.delete(key);
    keys.delete(key);
    keys.add(key);
    const [quietest] = keys;
    if (keys.size > this.#keysMax && quietest !== undefined) {
      keys.delete(quietest);
      void this.delete(quietest);
    }
    return outcome;
  }
}
