import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    memory: { staleAfterMs: 60_000 },
    environment: { PUBLIC_URL: 'https://blog.example' },
  });
  await createPost(app, { slug: 'sea', texts: { 'en-US': { title: 'The sea' }, 'zh-CN': { title: '海' } } });
  await createPost(app, { slug: 'island', texts: { 'zh-TW': { title: '島' } } });
});
afterAll(() => app.close());

const titleFor = async (language: string) =>
  (await app.get('/posts/sea', { 'accept-language': language })).body.data['title'];

test('a cached response in one language is not sent to readers of another', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(await titleFor('en')).toBe('The sea');
    expect(await titleFor('zh-CN')).toBe('海');
  }
});

test('caches between here and readers keep languages apart, unless the address names one', async () => {
  const varyOf = async (url: string) => (await app.app.inject({ url })).headers['vary'];
  expect(await varyOf('/api/posts/sea')).toBe('Cookie, Accept-Language, X-View-Locale, Accept-Encoding');
  expect(await varyOf('/api/posts/sea?locale=zh-CN')).toBe('Accept-Encoding');
});

test('a call over tRPC answers in the language that it names, whatever the browser asks for', async () => {
  const { seo } = await app.deps.settings();
  await saveSettings(app.write(), 'seo', { ...seo, defaultTitle: { 'en-US': 'Notes', 'zh-CN': '笔记' } });
  const input = encodeURIComponent(JSON.stringify({ locale: 'zh-CN' }));
  const response = await app.app.inject({
    url: `/trpc/settings.seo?input=${input}`,
    headers: { 'accept-language': 'en' },
  });
  expect(response.json()).toMatchObject({ result: { data: { defaultTitle: '笔记' } } });
});

test('the canonical address of a text in a disabled language has no prefix', async () => {
  const { headers } = await app.app.inject({ url: '/post/island.md' });
  expect(headers['link']).toBe('<https://blog.example/post/island>; rel="canonical"');
  expect(headers['x-robots-tag']).toBe('noindex');
  const chinese = await app.app.inject({ url: '/zh-CN/post/sea.md' });
  expect(chinese.headers['link']).toBe('<https://blog.example/zh-CN/post/sea>; rel="canonical"');
});

test('the index of sitemaps names no file without an address', async () => {
  await createPost(app, { slug: 'unseen', status: 'draft', category: 'empty', tags: ['empty'] });
  const files = (await app.app.inject({ url: '/sitemap.xml' })).body.match(/sitemaps\/[\w-]+\.xml/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect([file, (await app.app.inject({ url: `/${file}` })).statusCode]).toEqual([file, 200]);
});
