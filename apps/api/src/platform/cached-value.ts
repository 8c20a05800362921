import { troubleOf } from '../db/database-errors.ts';
import type { Changes } from './invalidate.ts';

/** What is kept: `now()` is what has been read already, at once. */
export type Cached<Value> = (() => Promise<Value>) & { now: () => Value | undefined };

/**
 * Keeps what was read until a change names one of `tags`, so that an answer asks the database nothing for it.
 * Other processes' changes count too (see `Changes`). While the database is away, what was read last is
 * answered.
 */
export function cacheUntilChanged<Value>(
  changes: Changes,
  tags: readonly string[],
  read: () => Promise<Value>,
): Cached<Value> {
  let kept: Promise<Value> | undefined;
  let now: Value | undefined;
  let last: { value: Value } | undefined;
  changes.onChange((changed) => {
    if (changed === 'all' || tags.some((tag) => changed.has(tag))) {
      kept = undefined;
      now = undefined;
    }
  });
  async function remember(reading: Promise<Value>): Promise<void> {
    try {
      const value = await reading;
      last = { value };
      if (kept === reading) now = value;
    } catch {
      // What could not be read is tried again by the next who asks.
      if (kept === reading) kept = undefined;
    }
  }
  async function orLast(reading: Promise<Value>): Promise<Value> {
    try {
      return await reading;
    } catch (error) {
      if (last && troubleOf(error) === 'unavailable') return last.value;
      throw error;
    }
  }
  const get = () => {
    if (kept) return now === undefined ? orLast(kept) : kept;
    const reading = read();
    kept = reading;
    void remember(reading);
    return orLast(reading);
  };
  return Object.assign(get, { now: () => now });
}
