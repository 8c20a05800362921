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

/** Posts whose neighbors were queried again, because they were not cached. */
async function rerendered(): Promise<string[]> {
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

test('neighbors are the previous and the next post by date, without drafts and future posts', async () => {
  expect(await neighborsOf('third')).toEqual(['second', 'fourth']);
  expect(await neighborsOf(third)).toEqual(['second', 'fourth']);
  expect(await neighborsOf('first')).toEqual([undefined, 'second']);
  expect(await neighborsOf('fifth')).toEqual(['fourth', undefined]);
});

test('neighbors are in the reader’s language or a fallback', async () => {
  expect(await neighborsOf('third', 'locale=zh-CN')).toEqual(['第二', 'fourth']);
});

test('posts of the same instant are sorted and none is skipped', async () => {
  for (const slug of ['twin-a', 'twin-b', 'twin-c']) {
    await createPost(app, { slug, publishedAt: day(-30), texts: { 'en-US': { title: slug } } });
  }
  expect(await neighborsOf('twin-b')).toEqual(['twin-a', 'twin-c']);
  expect(await neighborsOf('twin-c')).toEqual(['twin-b', 'first']);
});

test.each(['draft', 'future', 'no-such-post'])('%s has no neighbors', async (slug) => {
  expect(await app.get(`/posts/${slug}/neighbors`)).toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  });
});

test('a change invalidates the neighbors of adjacent posts, and no others', async () => {
  await rerendered();
  await saveThird({ slug: 'third' });
  // Adjacent posts show its title, which may have changed.
  expect(await rerendered()).toEqual(['second', 'fourth']);

  await createPost(app, { slug: 'between', publishedAt: day(26), texts: { 'en-US': { title: 'between' } } });
  expect(await rerendered()).toEqual(['third', 'fourth']);
  expect(await neighborsOf('third')).toEqual(['second', 'between']);

  await saveThird({ publishedAt: day(6) });
  expect(await rerendered()).toEqual(['first', 'second', 'third']);
  expect(await neighborsOf('third')).toEqual(['first', 'second']);

  await saveThird({ status: 'draft' });
  expect(await neighborsOf('first')).toEqual(['twin-c', 'second']);
  expect(await neighborsOf('second')).toEqual(['first', 'between']);
});
