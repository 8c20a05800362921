import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostDraft, savePost } from '../../src/modules/posts/save-post.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The stored counts next to counts from fresh queries. */
async function counts() {
  const db = app.db();
  const stored = {
    posts: (await app.get('/posts')).body.data['total'],
    categories: (await app.get('/categories')).body.data.items.map((one) => [one['slug'], one['postCount']]),
    tags: (await app.get('/tags')).body.data.items.map((one) => [one['slug'], one['postCount']]),
  };
  const listed = await db.selectFrom('posts').select('id').where('listed_at', 'is not', null).execute();
  expect(stored.posts).toBe(listed.length);
  return stored;
}

test('counts follow a post through its lifecycle', async () => {
  const id = await createPost(app, { slug: 'one', category: 'travel', tags: ['sea', 'sun'] });
  await createPost(app, { slug: 'two', category: 'travel', tags: ['sea'] });
  expect(await counts()).toEqual({
    posts: 2,
    categories: [['travel', 2]],
    tags: [
      ['sea', 2],
      ['sun', 1],
    ],
  });

  const tags = (await app.get('/tags')).body.data.items;
  const sun = tags.find((tag) => tag['slug'] === 'sun')?.['id'] as number;
  const draft: PostDraft = {
    slug: 'one',
    sourceLocale: 'en-US',
    status: 'published',
    publishedAt: new Date('2026-01-01'),
    categoryId: null,
    authorId: null,
    tagIds: [sun],
    cover: null,
  };
  await savePost(app.write(), draft, [], id);
  expect(await counts()).toEqual({
    posts: 2,
    categories: [['travel', 1]],
    tags: [
      ['sun', 1],
      ['sea', 1],
    ],
  });

  await savePost(app.write(), { ...draft, status: 'draft' }, [], id);
  expect(await counts()).toEqual({
    posts: 1,
    categories: [['travel', 1]],
    tags: [
      ['sea', 1],
      ['sun', 0],
    ],
  });
});

test('an old slug finds the post, which returns its new slug', async () => {
  const id = await createPost(app, { slug: 'before' });
  const draft: PostDraft = {
    slug: 'after',
    sourceLocale: 'en-US',
    status: 'published',
    publishedAt: new Date('2026-01-01'),
    categoryId: null,
    authorId: null,
    tagIds: [],
    cover: null,
  };
  await savePost(app.write(), draft, [], id);
  const { status, body } = await app.get('/posts/before');
  expect([status, body.data['slug']]).toEqual([200, 'after']);

  await savePost(app.write(), { ...draft, slug: 'before' }, [], id);
  expect((await app.get('/posts/before')).body.data['slug']).toBe('before');
  expect((await app.get('/posts/after')).body.data['slug']).toBe('before');
});
