/** Allows each key so many events in a window of time. */
export interface RateLimiter {
  /** Notes an event. @returns false when the key has had its share. */
  allows: (key: string) => boolean;
  /** Takes the last event back, which turned out to be none. */
  forgive: (key: string) => void;
}

export interface RateLimit {
  /** Events a key may have in one window. */
  events: number;
  windowMs: number;
  /** Keys remembered; past that the oldest window is forgotten, so that nobody can fill the memory. */
  keysMax?: number;
}

const KEYS_MAX = 50_000;

/** Counts in this process only: with several, a key has its share in each. */
export function createRateLimiter({ events, windowMs, keysMax = KEYS_MAX }: RateLimit): RateLimiter {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    allows(key) {
      const now = Date.now();
      const window = windows.get(key);
      if (window && window.endsAt > now) {
        window.used += 1;
        return window.used <= events;
      }
      windows.delete(key);
      const [oldest] = windows.keys();
      if (windows.size >= keysMax && oldest !== undefined) windows.delete(oldest);
      windows.set(key, { endsAt: now + windowMs, used: 1 });
      return events > 0;
    },
    forgive(key) {
      const window = windows.get(key);
      if (window && window.used > 0) window.used -= 1;
    },
  };
}
