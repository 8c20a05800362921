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

test('renders a page once, and answers it in each form', async () => {
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

test('what would be answered from the cache is there at once, and nothing else is', async () => {
  const cache = createPageCache();
  expect(cache.kept('/')).toBeUndefined();
  const first = await cache.get('/', async () => page('old', ['post:1']));
  expect(cache.kept('/')).toBe(first);
  cache.invalidate(['post:1']);
  expect(cache.kept('/')).toBeUndefined();
  const short = await cache.get('/short', async () => ({ ...page('short'), freshMs: -1 }));
  expect(short.identity.toString()).toBe('short');
  expect(cache.kept('/short')).toBeUndefined();
});

test('many who ask at the same time share one rendering', async () => {
  const cache = createPageCache();
  const slow = slowRenderer('one');
  const asked = Array.from({ length: 50 }, () => text(cache.get('/', () => slow.render([]))));
  slow.release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['one']));
  expect(slow.count()).toBe(1);
});

test('a change renews the pages that showed it, and only those', async () => {
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

test('the old page is answered while the new one takes its time, and the new one after', async () => {
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

test('the old page is answered when the new one cannot be rendered', async () => {
  const cache = createPageCache();
  await cache.get('/', async () => page('old', ['x']));
  cache.invalidate(['x']);
  const broken = async () => {
    throw new Error('broken');
  };
  expect(await text(cache.get('/', broken))).toBe('old');
  await expect(cache.get('/never', broken)).rejects.toThrow('broken');
});

test('a page whose rendering began before a change is not taken for fresh', async () => {
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

test('what is cleared during a rendering is not kept as fresh', async () => {
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

test('a page that may have changed unheard is sent only when it is rendered, however long that takes', async () => {
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

test('while nothing can be rendered every page there is is sent at once, and nothing is tried', async () => {
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
  expect(cache.kept('/')?.identity.toString()).toBe('version 1');
  expect(tried).toBe(1);
});

test('a page of an error takes no good one’s place', async () => {
  const cache = createPageCache();
  await cache.get('/', async () => page('good', ['x']));
  for (const change of [() => cache.invalidate(['x']), () => cache.invalidateAll()]) {
    change();
    expect(await text(cache.get('/', async () => page('sorry', [], 500)))).toBe('good');
  }
  expect(cache.stats().pages).toBe(1);
});

test('memory is bounded: the page that was not asked for longest leaves first', async () => {
  const cache = createPageCache({ maxBytes: 60_000 });
  const get = (key: string) => cache.get(key, async () => page(key.repeat(10_000)));
  await get('a');
  await get('b');
  await get('a');
  for (const key of 'cdef') await get(key);
  expect(cache.stats().bytes).toBeLessThanOrEqual(60_000);
  expect(cache.stats().pages).toBeGreaterThan(2);
  expect(cache.kept('f')).toBeDefined();
  expect(cache.kept('b')).toBeUndefined();
});

test('what is no page of 200 is not kept', async () => {
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

test('a page past its time is answered once more, and renewed behind', async () => {
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

test('what is not there any more takes the old page’s place; what fails does not', async () => {
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

test.each(['plain', 'é, ’ and 中文', '𠮷😀', 'half of a pair: \ud83d', ''])(
  '%j is sent as UTF-8',
  async (body) => {
    expect((await createPageCache().pass(async () => page(body))).identity).toEqual(Buffer.from(body));
  },
);

test('a change that came before a rendering began makes no stale page of it', async () => {
  const cache = createPageCache();
  const slow = slowRenderer('slow');
  const running = cache.get('/slow', () => slow.render(['y']));
  cache.invalidate(['x']);
  await cache.get('/', async () => page('after the change', ['x']));
  expect(cache.kept('/')?.identity.toString()).toBe('after the change');
  slow.release();
  await running;
});
