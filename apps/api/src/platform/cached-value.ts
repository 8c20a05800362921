import { findDatabaseProblem } from '../db/database-errors.ts';
import type { Changes } from './invalidate.ts';

/** Reads and caches a value; `now()` returns the cached value synchronously, if there is one. */
export type Cached<Value> = (() => Promise<Value>) & { now: () => Value | undefined };

/**
 * Caches a value until a change to one of `tags`, by any process (see `Changes`). While the database is away,
 * the last value is used.
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
      // A failed read is retried by the next caller.
      if (kept === reading) kept = undefined;
    }
  }
  async function orLast(reading: Promise<Value>): Promise<Value> {
    try {
      return await reading;
    } catch (error) {
      if (last && findDatabaseProblem(error) === 'unavailable') return last.value;
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
