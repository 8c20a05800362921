import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { addMenuItem } from '../../src/modules/menus/menus.service.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

const counter = createQueryCounter();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), wrapReadDb: counter.wrap });
  await createPost(app, {
    slug: 'by-the-sea',
    category: 'travel',
    tags: ['sea'],
    texts: { 'en-US': {}, 'zh-CN': { title: '海边' } },
  });
  await createPost(app, { slug: 'in-the-hills', category: 'travel', tags: ['hills'] });
  await createPost(app, { slug: 'at-home', tags: ['quiet'] });
});
afterAll(() => app.close());

const PAGES = [
  '/',
  '/zh-CN/',
  '/post/by-the-sea',
  '/zh-CN/post/by-the-sea',
  '/post/in-the-hills',
  '/post/at-home',
  '/category/travel',
  '/tag/sea',
  '/tag/hills',
  '/tag/quiet',
];

const load = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });

/** Pages that were rendered again. */
async function rerendered(): Promise<string[]> {
  const pages: string[] = [];
  for (const page of PAGES) {
    counter.take();
    expect((await load(page)).statusCode).toBe(200);
    if (counter.take() > 0) pages.push(page);
  }
  return pages;
}

describe('a cached page', () => {
  test('needs no query, is compressed, and responds with 304 to a matching ETag', async () => {
    await rerendered();
    expect(await rerendered()).toEqual([]);
    const plain = await load('/');
    const brotli = await load('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await load('/', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['vary']).toContain('Accept-Language');
    const again = await load('/', { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('ignores unknown parameters and respects known ones', async () => {
    await load('/');
    counter.take();
    await load('/?utm_source=letter&fbclid=1');
    expect(counter.take()).toBe(0);
    expect((await load('/?page=99')).statusCode).toBe(404);
  });

  test('has a policy that allows its inline scripts by hash, and no others', async () => {
    const policy = String((await load('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
  });

  test('has a policy that blocks a script that got past the sanitizer', async () => {
    const id = await createPost(app, { slug: 'smuggled' });
    await app
      .db()
      .updateTable('post_translations')
      .set({ html: '<script>alert(1)</script>' })
      .where('post_id', '=', id)
      .execute();
    const page = await load('/post/smuggled');
    expect(page.body).toContain('<script>alert(1)</script>');
    expect(page.headers['content-security-policy']).toBe(
      (await load('/')).headers['content-security-policy'],
    );
  });
});

test('a change by another process invalidates the cache', async () => {
  const stop = await app.deps.changes.listen();
  await load('/tag/sea');
  const other = await startUp(app.deps.config);
  await addMenuItem(
    { em: other.orm.em.fork(), changes: other.changes },
    { menu: 'footer', href: '/', labels: { 'en-US': 'From elsewhere' } },
  );
  await other.orm.close();
  await expect.poll(async () => (await load('/tag/sea')).body, { timeout: 5000 }).toContain('From elsewhere');
  await stop();
});

test('search results are never cached, and the empty search page is', async () => {
  for (const page of ['/search?q=sea', '/search?page=2&q=sea&x=1', '/zh-CN/magazine/search?q=sea']) {
    await load(page);
    counter.take();
    await load(page);
    expect({ page, asked: counter.take() > 0 }).toEqual({ page, asked: true });
  }
  await load('/search');
  counter.take();
  await load('/search');
  expect(counter.take()).toBe(0);
});
