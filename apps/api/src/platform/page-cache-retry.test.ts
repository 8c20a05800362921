import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a page that cannot be renewed is sent as it was, and tried again five seconds later, not with each request', async () => {
  const cache = createPageCache();
  let tried = 0;
  const get = async () => {
    const { identity } = await cache.get('/', async () => {
      tried += 1;
      if (tried > 1) throw new Error('database');
      return { status: 200, headers: {}, body: 'old', tags: new Set<string>(), freshMs: 1000 };
    });
    // The renewal behind the response has ended.
    await new Promise(setImmediate);
    return identity.toString();
  };
  expect(await get()).toBe('old');
  vi.advanceTimersByTime(1001);
  for (let time = 0; time < 3; time += 1) expect(await get()).toBe('old');
  expect(tried).toBe(2);
  vi.advanceTimersByTime(5001);
  for (let time = 0; time < 3; time += 1) expect(await get()).toBe('old');
  expect(tried).toBe(3);
});

test('does not cache a response that is rendered for each request', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const get = () =>
    cache.get('/', async () => {
      rendered += 1;
      return { status: 200, headers: {}, body: 'once', tags: new Set<string>(), isUncached: true };
    });
  await get();
  await get();
  expect(rendered).toBe(2);
  expect(cache.peek('/')).toBeUndefined();
});

test('does not cache a response larger than the whole cache, and keeps the others', async () => {
  const cache = createPageCache({ maxBytes: 30_000 });
  const get = (key: string, length: number) =>
    cache.get(key, async () => ({
      status: 200,
      headers: {},
      body: 'x'.repeat(length),
      tags: new Set<string>(),
    }));
  await get('small', 100);
  await get('huge', 40_000);
  expect(cache.peek('small')).toBeDefined();
  expect(cache.peek('huge')).toBeUndefined();
});
