/**
 * Counts events by key in windows of time. It never grows without bound: past `keysMax` the oldest window is
 * forgotten.
 */
export interface EventWindows {
  /** Adds one. @returns how many there are in the window of the key now */
  add: (key: string) => number;
  /** How many there are, without adding one. */
  read: (key: string) => number;
}

interface EventWindowOptions {
  windowMs: number;
  keysMax?: number;
}

const KEYS_MAX = 20_000;

export function createEventWindows({ windowMs, keysMax = KEYS_MAX }: EventWindowOptions): EventWindows {
  const windows = new Map<string, { endsAt: number; count: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  };
  return {
    add(key) {
      const window = current(key);
      if (window) return (window.count += 1);
      windows.delete(key);
      const [oldest] = windows.keys();
      if (windows.size >= keysMax && oldest !== undefined) windows.delete(oldest);
      windows.set(key, { endsAt: Date.now() + windowMs, count: 1 });
      return 1;
    },
    read: (key) => current(key)?.count ?? 0,
  };
}
