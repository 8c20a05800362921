import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';

/**
 * Whose events are counted: a network, whose events also count for the wider one around it, or any other key.
 */
export type LimitedBy = string | Pick<Caller, 'network' | 'wideNetwork'>;

/**
 * Allows each key so many events in a window of time. `about` narrows a key: a network's events at one
 * account, say.
 */
export interface RateLimiter {
  /** Counts an event. @throws AppError TOO_MANY_REQUESTS with the seconds until the window ends */
  consume: (by: LimitedBy, about?: string) => Promise<void>;
  /** Counts an event. @returns whether it is within the limit */
  allows: (by: LimitedBy, about?: string) => Promise<boolean>;
  /** Takes the last event back. */
  reward: (by: LimitedBy, about?: string) => Promise<void>;
}

export interface RateLimit {
  /** Events a key may have in one window. */
  events: number;
  windowMs: number;
}

/** Counts events: in the memory of this process, or for all processes in the database. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** A provider gives a customer a /48 as easily as a /64, which is one household's network. */
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

/**
 * @param counterOf makes the counter of a limit; each is asked for once, by a name of its own: '' and 'wide'
 */
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
   * What the first counter refuses, the second does not count. @returns milliseconds to wait, if it is
   * refused
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

/** The library rejects with an outcome where an event is over the limit. */
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
 * Counts in memory, of which it takes a bounded part: the library's own keeps every key until its window
 * ends. A window that blocks is never given up for one that does not, or a stranger with many addresses could
 * push out the window that holds them back.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keysMax: number;
  /** Keys with events left, and keys without; those that were quiet the longest come first. */
  readonly #open = new Set<string>();
  readonly #blocking = new Set<string>();

  /** @param keysMax keys remembered that have events left, and as many that have none */
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
