import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const page = (body: string, tags: string[] = [], status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html' },
  body,
  tags: new Set(tags),
});

/** A renderer that counts, and answers when told. */
function slowRenderer(...bodies: string[]) {
  const waiting: (() => void)[] = [];
  let count = 0;
  return {
    count: () => count,
    release: () => waiting.shift()?.(),
    render: async (tags: string[]) => {
      const body = bodies[count] ?? 'none';
      count += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return page(body, tags);
    },
  };
}

const text = async (promise: Promise<{ identity: Buffer }>) => (await promise).identity.toString();

test('renders a page once, and returns it in each encoding', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('<p>你好</p>'.repeat(50), ['post:1']);
  };
  const first = await cache.get('/', render);
  const second = await cache.get('/', render);
  expect(rendered).toBe(1);
  expect(second).toBe(first);
  expect(gunzipSync(await first.encoded('gzip'))).toEqual(first.identity);
  expect(brotliDecompressSync(await first.encoded('br'))).toEqual(first.identity);
  expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('returns a cached page synchronously, and nothing else', async () => {
  const cache = createPageCache();
  expect(cache.peek('/')).toBeUndefined();
  const first = await cache.get('/', async () => page('old', ['post:1']));
  expect(cache.peek('/')).toBe(first);
  cache.invalidate(['post:1']);
  expect(cache.peek('/')).toBeUndefined();
  const short = await cache.get('/short', async () => ({ ...page('short'), freshMs: -1 }));
  expect(short.identity.toString()).toBe('short');
  expect(cache.peek('/short')).toBeUndefined();
});

test('renders a page once for parallel requests', async () => {
  const cache = createPageCache();
  const slow = slowRenderer('one');
  const asked = Array.from({ length: 50 }, () => text(cache.get('/', () => slow.render([]))));
  slow.release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['one']));
  expect(slow.count()).toBe(1);
});

test('re-renders only the pages with a changed tag', async () => {
  const cache = createPageCache();
  let version = 1;
  const get = (key: string, tag: string) =>
    text(cache.get(key, async () => page(`${key} ${version}`, [tag])));
  await get('/a', 'post:1');
  await get('/b', 'post:2');
  version = 2;
  cache.invalidate(['post:1']);
  expect(await get('/a', 'post:1')).toBe('/a 2');
  expect(await get('/b', 'post:2')).toBe('/b 1');
});

test('serves the stale page while rendering is slow, and the new one afterwards', async () => {
  const cache = createPageCache({ staleAfterMs: 10 });
  const slow = slowRenderer('old', 'new');
  const get = () => text(cache.get('/', () => slow.render(['x'])));
  const first = get();
  slow.release();
  await first;
  cache.invalidate(['x']);
  expect(await get()).toBe('old');
  slow.release();
  await expect.poll(get).toBe('new');
});

test('serves the stale page if rendering fails', async () => {
  const cache = createPageCache();
  await cache.get('/', async () => page('old', ['x']));
  cache.invalidate(['x']);
  const broken = async () => {
    throw new Error('broken');
  };
  expect(await text(cache.get('/', broken))).toBe('old');
  await expect(cache.get('/never', broken)).rejects.toThrow('broken');
});

test('does not treat a page as fresh if its rendering began before a change', async () => {
  const cache = createPageCache();
  const slow = slowRenderer('before', 'after');
  const get = () => text(cache.get('/', () => slow.render(['x'])));
  const first = get();
  cache.invalidate(['x']);
  slow.release();
  await first;
  const second = get();
  slow.release();
  expect(await second).toBe('after');
});

test('does not cache a page as fresh if the cache was cleared while rendering', async () => {
  const cache = createPageCache();
  const slow = slowRenderer('before', 'after');
  const get = () => text(cache.get('/', () => slow.render([])));
  const first = get();
  cache.invalidateAll();
  slow.release();
  await first;
  const second = get();
  slow.release();
  expect(await second).toBe('after');
});

test('waits for rendering after changes may have been missed', async () => {
  const cache = createPageCache({ staleAfterMs: 0 });
  const slow = slowRenderer('before', 'meanwhile', 'after');
  const get = () => text(cache.get('/', () => slow.render(['x'])));
  const first = get();
  slow.release();
  await first;
  cache.invalidateAll();
  const second = get();
  // A rendering that began before the last of the unheard changes is none of these.
  cache.invalidateAll();
  const third = get();
  for (let turn = 0; turn < 5; turn += 1) {
    slow.release();
    await setImmediate();
  }
  expect(await Promise.all([second, third])).toEqual(['after', 'after']);
  expect(slow.count()).toBe(3);
});

test('serves stale pages at once, without rendering, while rendering is impossible', async () => {
  let isAway = false;
  const cache = createPageCache({ canRender: () => !isAway });
  let tried = 0;
  const render = async () => {
    tried += 1;
    return page(`version ${tried}`, ['x'], tried > 1 ? 503 : 200);
  };
  await cache.get('/', render);
  isAway = true;
  cache.invalidateAll();
  expect(await text(cache.get('/', render))).toBe('version 1');
  expect(cache.peek('/')?.identity.toString()).toBe('version 1');
  expect(tried).toBe(1);
});

test('does not replace a good page by an error page', async () => {
  const cache = createPageCache();
  await cache.get('/', async () => page('good', ['x']));
  for (const change of [() => cache.invalidate(['x']), () => cache.invalidateAll()]) {
    change();
    expect(await text(cache.get('/', async () => page('sorry', [], 500)))).toBe('good');
  }
  expect(cache.stats().pages).toBe(1);
});

test('drops the least recently used page when memory is full', async () => {
  const cache = createPageCache({ maxBytes: 60_000 });
  const get = (key: string) => cache.get(key, async () => page(key.repeat(10_000)));
  await get('a');
  await get('b');
  await get('a');
  for (const key of 'cdef') await get(key);
  expect(cache.stats().bytes).toBeLessThanOrEqual(60_000);
  expect(cache.stats().pages).toBeGreaterThan(2);
  expect(cache.peek('f')).toBeDefined();
  expect(cache.peek('b')).toBeUndefined();
});

test('caches only pages with status 200', async () => {
  const cache = createPageCache();
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('gone', [], 404);
  };
  await cache.get('/', render);
  await cache.get('/', render);
  expect(rendered).toBe(2);
  expect(cache.stats().pages).toBe(0);
});

test('serves an expired page once more, and re-renders it in the background', async () => {
  const cache = createPageCache();
  let version = 0;
  const get = () =>
    text(
      cache.get('/', async () => {
        version += 1;
        return { ...page(`version ${version}`), freshMs: 1 };
      }),
    );
  await get();
  await expect.poll(get).toBe('version 2');
});

test('replaces a stale page by a 404, but not by a failure', async () => {
  class Gone extends Error {}
  const cache = createPageCache({ isExpectedError: (error) => error instanceof Gone });
  await cache.get('/', async () => page('old', ['post:1']));
  cache.invalidate(['post:1']);
  const failing = (error: Error) =>
    cache.get('/', async () => {
      throw error;
    });
  expect(await text(failing(new Error('database')))).toBe('old');
  await expect(failing(new Gone())).rejects.toThrow(Gone);
  await expect(failing(new Error('database'))).rejects.toThrow('database');
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
});

test('forgets a page that has become a 404', async () => {
  const cache = createPageCache();
  await cache.get('/', async () => page('private by now', ['post:1']));
  cache.invalidate(['post:1']);
  expect((await cache.get('/', async () => page('gone', [], 404))).status).toBe(404);
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
});

test.each(['plain', 'é, ’ and 中文', '𠮷😀', 'half of a pair: \ud83d', ''])(
  '%j is sent as UTF-8',
  async (body) => {
    expect((await createPageCache().pass(async () => page(body))).identity).toEqual(Buffer.from(body));
  },
);

test('treats a page as fresh if a change came before its rendering began', async () => {
  const cache = createPageCache();
  const slow = slowRenderer('slow');
  const running = cache.get('/slow', () => slow.render(['y']));
  cache.invalidate(['x']);
  await cache.get('/', async () => page('after the change', ['x']));
  expect(cache.peek('/')?.identity.toString()).toBe('after the change');
  slow.release();
  await running;
});
