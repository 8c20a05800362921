import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a key has its share in each window, and takes nothing from others', () => {
  const { allows } = createRateLimiter({ events: 2, windowMs: 1000 });
  expect([allows('a'), allows('a'), allows('a'), allows('b')]).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(1000);
  expect(allows('a')).toBe(true);
});

test('past the number of keys the oldest is forgotten', () => {
  const { allows } = createRateLimiter({ events: 1, windowMs: 1000, keysMax: 2 });
  expect([allows('a'), allows('b'), allows('a')]).toEqual([true, true, false]);
  expect([allows('c'), allows('b'), allows('a')]).toEqual([true, false, true]);
});
