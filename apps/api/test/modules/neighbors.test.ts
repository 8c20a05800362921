import type { PostNeighbors } from '@sanwen/contracts/posts.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostDraft, savePost } from '../../src/modules/posts/save-post.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

const counter = createQueryCounter();
const day = (number: number) => new Date(Date.UTC(2025, 0, number));
const SLUGS = ['first', 'second', 'third', 'fourth', 'fifth'];

let app: TestApp;
let third: number;
beforeAll(async () => {
  app = await buildTestApp({ wrapReadDb: counter.wrap, memory: { staleAfterMs: 60_000 } });
  for (const [index, slug] of SLUGS.entries()) {
    const texts = { 'en-US': { title: slug }, ...(slug === 'second' ? { 'zh-CN': { title: '第二' } } : {}) };
    const id = await createPost(app, { slug, publishedAt: day(index * 10 + 1), texts });
    if (slug === 'third') third = id;
  }
  await createPost(app, { slug: 'draft', status: 'draft', publishedAt: day(22) });
  await createPost(app, { slug: 'future', publishedAt: new Date('2999-01-01') });
});
afterAll(() => app.close());

const neighborsOf = async (id: string | number, query = 'locale=en-US') => {
  const { status, body } = await app.get(`/posts/${id}/neighbors?${query}`);
  expect(status).toBe(200);
  const { previous, next } = body.data as unknown as PostNeighbors;
  return [previous?.title, next?.title];
};

/** Posts whose neighbors were looked up anew, because memory did not have them. */
async function renewed(): Promise<string[]> {
  const fresh: string[] = [];
  for (const slug of SLUGS) {
    counter.take();
    await neighborsOf(slug);
    if (counter.take() > 0) fresh.push(slug);
  }
  return fresh;
}

const saveThird = (changes: Partial<PostDraft>) =>
  savePost(
    app.write(),
    {
      slug: 'third',
      sourceLocale: 'en-US',
      status: 'published',
      publishedAt: day(21),
      categoryId: null,
      authorId: null,
      tagIds: [],
      cover: null,
      ...changes,
    },
    [],
    third,
  );

test('the posts before and after by date, never drafts or those of the future', async () => {
  expect(await neighborsOf('third')).toEqual(['second', 'fourth']);
  expect(await neighborsOf(third)).toEqual(['second', 'fourth']);
  expect(await neighborsOf('first')).toEqual([undefined, 'second']);
  expect(await neighborsOf('fifth')).toEqual(['fourth', undefined]);
});

test('each in the reader’s language, or the one that stands in', async () => {
  expect(await neighborsOf('third', 'locale=zh-CN')).toEqual(['第二', 'fourth']);
});

test('posts of the same instant have an order, and none is left out', async () => {
  for (const slug of ['twin-a', 'twin-b', 'twin-c']) {
    await createPost(app, { slug, publishedAt: day(-30), texts: { 'en-US': { title: slug } } });
  }
  expect(await neighborsOf('twin-b')).toEqual(['twin-a', 'twin-c']);
  expect(await neighborsOf('twin-c')).toEqual(['twin-b', 'first']);
});

test.each(['draft', 'future', 'no-such-post'])('%s has none', async (slug) => {
  expect(await app.get(`/posts/${slug}/neighbors`)).toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  });
});

test('a change renews the posts beside, and no others', async () => {
  await renewed();
  await saveThird({ slug: 'third' });
  // Its own text may have changed, which the posts beside show.
  expect(await renewed()).toEqual(['second', 'fourth']);

  await createPost(app, { slug: 'between', publishedAt: day(26), texts: { 'en-US': { title: 'between' } } });
  expect(await renewed()).toEqual(['third', 'fourth']);
  expect(await neighborsOf('third')).toEqual(['second', 'between']);

  await saveThird({ publishedAt: day(6) });
  expect(await renewed()).toEqual(['first', 'second', 'third']);
  expect(await neighborsOf('third')).toEqual(['first', 'second']);

  await saveThird({ status: 'draft' });
  expect(await neighborsOf('first')).toEqual(['twin-c', 'second']);
  expect(await neighborsOf('second')).toEqual(['first', 'between']);
});
