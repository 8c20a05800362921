import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

/** So many that posts with the words apart are not looked for. */
const POSTS = 11;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, {
    slug: 'apart',
    texts: { 'zh-CN': { title: '别的', markdown: '静夜很长，夜海很宽，海边很远。' } },
  });
  for (let number = 0; number < POSTS; number += 1)
    await createPost(app, { texts: { 'zh-CN': { title: `第${number}篇`, markdown: '静夜海边的灯。' } } });
});
afterAll(() => app.close());

const search = async (query: string) =>
  (await app.get(`/posts/search?q=${encodeURIComponent(query)}&locale=zh-CN&limit=50`)).body.data;

test('a post that has the characters of a phrase apart is not among the many that have the phrase', async () => {
  const { total, items } = await search('静夜海边');
  expect(total).toBe(POSTS);
  expect(JSON.stringify(items)).not.toContain('"apart"');
  expect((await search('夜海很宽'))['total']).toBe(1);
});
