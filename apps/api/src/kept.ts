import type { Changes } from './changes.ts';

/**
 * Keeps what was read until a change names one of `tags`, so that an answer asks the database nothing for it. Other
 * processes' changes count too (see `Changes`).
 */
export function keepUntilChanged<Value>(
  changes: Changes,
  tags: readonly string[],
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  changes.onChange((changed) => {
    if (changed === 'all' || tags.some((tag) => changed.has(tag))) kept = undefined;
  });
  return () => {
    if (kept) return kept;
    const reading = read();
    kept = reading;
    // What could not be read is tried again by the next who asks.
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
}
