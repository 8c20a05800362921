import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createMemoryLimiter, type RateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function allowed({ allows }: RateLimiter, ...keys: string[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const key of keys) outcomes.push(await allows(key));
  return outcomes;
}

test('limits each key separately in each window', async () => {
  const limiter = createMemoryLimiter({ events: 2, windowMs: 1000 });
  expect(await allowed(limiter, 'a', 'a', 'a', 'b')).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(1000);
  expect(await limiter.allows('a')).toBe(true);
});

test('rejects events over the limit with the seconds until the window ends', async () => {
  const { consume } = createMemoryLimiter({ events: 1, windowMs: 60_000 });
  await consume('a');
  vi.advanceTimersByTime(17_500);
  const refusal: unknown = await consume('a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', retryAfterSeconds: 43 });
});

test('allows another event after one was taken back', async () => {
  const limiter = createMemoryLimiter({ events: 1, windowMs: 1000 });
  await limiter.consume('a');
  await limiter.reward('a');
  expect(await allowed(limiter, 'a', 'a')).toEqual([true, false]);
});

test('keeps a blocking window, however many other keys follow', async () => {
  const limiter = createMemoryLimiter({ events: 2, windowMs: 1000, keysMax: 3 });
  expect(await allowed(limiter, 'guesser', 'guesser', 'guesser')).toEqual([true, true, false]);
  const others = Array.from({ length: 50 }, (_, number) => `other ${number}`);
  expect(await allowed(limiter, ...others)).toEqual(others.map(() => true));
  expect(await limiter.allows('guesser')).toBe(false);
});

test('drops the least recently used key beyond the number of keys', async () => {
  const limiter = createMemoryLimiter({ events: 2, windowMs: 1000, keysMax: 2 });
  expect(await allowed(limiter, 'a', 'b', 'c', 'a', 'a')).toEqual([true, true, true, true, true]);
  expect(await limiter.allows('a')).toBe(false);
});

test('also limits the number of keys without a block', async () => {
  const limiter = createMemoryLimiter({ events: 1, windowMs: 1000, keysMax: 2 });
  expect(await allowed(limiter, 'a', 'b', 'c', 'a')).toEqual([true, true, true, true]);
});

test('gives a /48 four times the limit of a /64', async () => {
  const limiter = createMemoryLimiter({ events: 2, windowMs: 1000 });
  const from = (subnet: number) =>
    limiter.allows({ network: `2001:db8:1:${subnet}`, wideNetwork: '2001:db8:1' });
  expect([await from(0), await from(0), await from(0)]).toEqual([true, true, false]);
  const outcomes: boolean[] = [];
  for (let subnet = 1; subnet <= 20; subnet += 1) outcomes.push(await from(subnet));
  expect(outcomes.filter(Boolean)).toHaveLength(6);
  expect(await limiter.allows({ network: '2001:db8:2:0', wideNetwork: '2001:db8:2' })).toBe(true);
});

test('does not count rejected events of a /64 against its /48', async () => {
  const limiter = createMemoryLimiter({ events: 1, windowMs: 1000 });
  const from = (subnet: number) =>
    limiter.allows({ network: `2001:db8:1:${subnet}`, wideNetwork: '2001:db8:1' });
  for (let time = 0; time < 20; time += 1) await from(0);
  expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([true, true, true, false]);
});
