import type { BuildMeta, LatestBuild } from '@sanwen/contracts/builds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
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
    texts: { 'en-US': { title: 'By the sea' }, 'zh-CN': { title: '海边' } },
  });
});
afterAll(() => app.close());

interface Body {
  build: string;
  route: string;
  data: { post: { title: string } };
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });
const read = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).json<Body>();

async function manifest(): Promise<BuildMeta> {
  const { id } = (await get('/builds/latest.json')).json<LatestBuild>();
  return (await get(`/builds/meta/${id}.json`)).json<BuildMeta>();
}

test('the manifest lists the pages with a payload, and each has one', async () => {
  const { prerendered } = await manifest();
  expect(prerendered).toEqual(
    expect.arrayContaining([
      '/',
      '/post/by-the-sea',
      '/category/travel',
      '/tag/sea',
      '/magazine',
      '/magazine/tag/sea',
    ]),
  );
  for (const path of prerendered) {
    const response = await get(`${encodeURI(path).replace(/\/$/, '')}/_payload.json`);
    expect([path, response.statusCode]).toEqual([path, 200]);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  }
});

test('the manifest changes with the site', async () => {
  await createPost(app, { slug: 'brand-new', tags: ['fresh'] });
  const { prerendered } = await manifest();
  expect(prerendered).toEqual(expect.arrayContaining(['/post/brand-new', '/tag/fresh']));
});

test('a payload has the data of its page, in the language of its address or of the view', async () => {
  const { id } = await manifest();
  expect(await read('/post/by-the-sea/_payload.json')).toMatchObject({
    build: id,
    route: '/post/$slug',
    data: { post: { title: 'By the sea' } },
  });
  const titleOf = async (url: string, headers?: Record<string, string>) =>
    (await read(url, headers)).data.post.title;
  expect(await titleOf('/zh-CN/post/by-the-sea/_payload.json')).toBe('海边');
  expect(await titleOf('/post/by-the-sea/_payload.json', { 'x-view-locale': 'zh-CN' })).toBe('海边');
  expect(await titleOf('/post/by-the-sea/_payload.json', { cookie: 'i18n_redirected=zh-CN' })).toBe('海边');
});

test('a payload is cached with its page’s tags, and invalidated when something it shows changes', async () => {
  const first = await get('/_payload.json');
  counter.take();
  const stored = await get('/_payload.json', { 'if-none-match': String(first.headers.etag) });
  expect(stored.statusCode).toBe(304);
  expect(counter.take()).toBe(0);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers.vary).toContain('X-View-Locale');
  expect(first.body).not.toContain('newer-still');
  await createPost(app, { slug: 'newer-still' });
  expect((await get('/_payload.json')).body).toContain('newer-still');
});

test.each(['/post/never-written', '/nothing/here', '/post/1', '/tag/unheard-of', '/admin/setup'])(
  '%s, which shows no data or does not exist, has no payload',
  async (path) => {
    const response = await get(`${path}/_payload.json`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({});
  },
);

test('home pages have a payload in each language, and take the query of their page', async () => {
  for (const path of ['/_payload.json?utm_source=x', '/zh-CN/_payload.json', '/en-US/_payload.json']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  }
  expect((await get('/zh-CN/_payload.json?page=99')).statusCode).toBe(404);
});
