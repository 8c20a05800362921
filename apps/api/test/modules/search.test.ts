import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, {
    slug: 'caching',
    tags: ['performance'],
    texts: {
      'en-US': { title: 'Caching, explained', markdown: 'A cache keeps **answers** for later. Databases have caches too.' },
      'zh-CN': { title: '缓存详解', markdown: '缓存把答案留到以后。数据库也有缓存。' },
      'zh-TW': { title: '快取詳解', markdown: '快取把答案留到以後。資料庫也有快取。' },
    },
  });
  await createPost(app, {
    slug: 'hooks',
    texts: { 'en-US': { title: 'React hooks', markdown: 'State & effects: `useState<T>()` in C++? No, in C#.' } },
  });
  await createPost(app, {
    slug: 'tea',
    texts: { 'zh-TW': { title: '臺灣的茶', markdown: '在陽明山上喝茶，雲霧很濃。' } },
  });
});
afterAll(() => app.close());

const found = async (q: string, query = '') => {
  const { status, body } = await app.get(`/posts/search?q=${encodeURIComponent(q)}${query}`);
  expect(status).toBe(200);
  return body.data.items.map((hit) => (hit['post'] as { slug: string }).slug);
};

describe('GET posts/search', () => {
  test.each([
    ['cache', ['caching']],
    ['cached', ['caching']],
    ['Database', ['caching']],
    ['缓存', ['caching']],
    ['数据库', ['caching']],
    ['資料庫', ['caching']],
    ['台湾', ['tea']],
    ['臺灣', ['tea']],
    ['茶', ['tea']],
    ['雾', ['tea']],
    ['c++', ['hooks']],
    ['C#', ['hooks']],
    ['usestate', ['hooks']],
    ['performance', ['caching']],
    ['raect', ['hooks']],
    ['zzzz', []],
  ])('%s finds %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });
});
