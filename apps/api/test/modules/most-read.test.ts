import type { PostLink } from '@sanwen/contracts/posts.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

const counter = createQueryCounter();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ wrapReadDb: counter.wrap });
  for (const [views, texts] of [
    [3, { 'en-US': { title: 'three' }, 'zh-CN': { title: '三' } }],
    [9, { 'en-US': { title: 'nine' } }],
    [0, {}],
  ] as const) {
    const id = await createPost(app, { texts });
    await app.db().updateTable('posts').set({ view_count: views }).where('id', '=', id).execute();
  }
  const draft = await createPost(app, { status: 'draft' });
  await app.db().updateTable('posts').set({ view_count: 50 }).where('id', '=', draft).execute();
});
afterAll(() => app.close());

test('most read posts are sorted by views, in the reader’s language or a fallback, in three queries', async () => {
  counter.take();
  const response = await app.app.inject(
    `/trpc/posts.mostRead?input=${encodeURIComponent('{"locale":"zh-CN"}')}`,
  );
  const { items } = response.json<{ result: { data: { items: PostLink[] } } }>().result.data;
  expect(items.map(({ title, locale }) => [title, locale])).toEqual([
    ['nine', 'en-US'],
    ['三', 'zh-CN'],
  ]);
  expect(Object.keys(items[0] ?? {})).toEqual(['id', 'slug', 'locale', 'title']);
  expect(counter.take()).toBe(3);
});
