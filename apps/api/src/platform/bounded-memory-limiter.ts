import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

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
