import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

const counter = createQueryCounter();

let app: TestApp;
const slugs = ['oldest', 'in-the-middle', 'newest'];
beforeAll(async () => {
  app = await buildTestApp({ wrapReadDb: counter.wrap });
  for (let number = 1; number <= 30; number += 1) {
    await createPost(app, {
      ...(number % 15 === 0 || number === 1 ? { slug: slugs[Math.round(number / 15)] } : {}),
      category: `category-${number % 3}`,
      tags: ['common', `tag-${number % 5}`],
      author: `author-${number % 4}`,
      texts: { 'en-US': {}, 'zh-CN': {}, 'zh-TW': {} },
    });
  }
});
afterAll(() => app.close());

async function queriesFor(path: string): Promise<number> {
  counter.take();
  const { status } = await app.get(path);
  expect(status).toBe(200);
  return counter.take();
}

test.each([
  ['/posts?', 3],
  ['/posts?tag=common&', 4],
  ['/posts?category=category-1&', 4],
  ['/posts/popular?', 3],
  ['/tags/common/posts?', 4],
  ['/categories/category-1/posts?', 4],
  ['/categories?', 4],
  ['/tags?', 4],
])('%s takes as many queries for 1 item as for 30', async (path, most) => {
  const one = await queriesFor(`${path}limit=1`);
  const many = await queriesFor(`${path}limit=30`);
  expect(many).toBe(one);
  expect(one).toBeLessThanOrEqual(most);
});

test('neighbors take three queries by slug', async () => {
  for (const slug of slugs) expect(await queriesFor(`/posts/${slug}/neighbors`)).toBe(3);
});

test('the front page takes five queries', async () => {
  expect(await queriesFor('/posts/front')).toBe(5);
});

test('a post page takes seven queries', async () => {
  for (const slug of slugs) {
    counter.take();
    const input = encodeURIComponent(JSON.stringify({ id: slug, locale: 'en-US' }));
    const { statusCode } = await app.app.inject(`/trpc/posts.reading?input=${input}`);
    expect([statusCode, counter.take()]).toEqual([200, 7]);
  }
});
