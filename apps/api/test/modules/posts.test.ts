import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, {
    slug: 'oldest',
    publishedAt: new Date('2020-01-01'),
    category: 'travel',
    tags: ['sea', 'summer'],
    author: 'li-bai',
    texts: {
      'en-US': { title: 'By the sea' },
      'zh-CN': { title: '在海边', markdown: '海边的文字。' },
      'zh-TW': { title: '在海邊', state: 'draft' },
    },
  });
  await createPost(app, { slug: '山中-来信', publishedAt: new Date('2021-01-01'), tags: ['sea'] });
  await createPost(app, { slug: 'hidden-draft', status: 'draft', tags: ['sea'], category: 'travel' });
  await createPost(app, { slug: 'future', publishedAt: new Date('2999-01-01'), tags: ['sea'] });
  await createPost(app, {
    slug: 'newest',
    publishedAt: new Date('2022-01-01'),
    category: 'travel',
    tags: ['summer', 'sea'],
    author: 'li-bai',
  });
});
afterAll(() => app.close());

const slugs = (body: Awaited<ReturnType<TestApp['get']>>['body']) =>
  body.data.items.map((post) => post['slug']);

describe('GET posts', () => {
  test('lists published posts, newest first, in pages', async () => {
    const { status, body } = await app.get('/posts?limit=2');
    expect(status).toBe(200);
    expect(slugs(body)).toEqual(['newest', '山中-来信']);
    expect(body.data).toMatchObject({ page: 1, limit: 2, total: 3, totalPages: 2 });
    const second = await app.get('/posts?limit=2&page=2');
    expect(slugs(second.body)).toEqual(['oldest']);
  });

  test('returns no items for a page past the end', async () => {
    const { status, body } = await app.get('/posts?page=99');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ items: [], page: 99, total: 3 });
  });

  test.each([
    ['category=travel', ['newest', 'oldest'], 2],
    ['tag=sea', ['newest', '山中-来信', 'oldest'], 3],
    ['author=li-bai', ['newest', 'oldest'], 2],
    ['tag=summer&category=travel', ['newest', 'oldest'], 2],
    ['tag=sea&author=li-bai', ['newest', 'oldest'], 2],
    ['tag=sea&category=travel&author=li-bai', ['newest', 'oldest'], 2],
    ['tag=sea&author=li-bai&sort=popular', ['newest', 'oldest'], 2],
    ['tag=nothing-has-it', [], 0],
  ])('filters by %s', async (query, expected, total) => {
    const { body } = await app.get(`/posts?${query}`);
    expect(slugs(body)).toEqual(expected);
    expect(body.data['total']).toBe(total);
  });

  test('shows each post in the reader’s language or a fallback', async () => {
    const titles = async (query: string, headers = {}) =>
      (await app.get(`/posts?tag=sea&${query}`, headers)).body.data.items.map((post) => [
        post['locale'],
        post['title'],
      ]);
    expect((await titles('locale=zh-CN')).at(-1)).toEqual(['zh-CN', '在海边']);
    expect((await titles('locale=zh-TW')).at(-1)).toEqual(['zh-CN', '在海边']);
    expect((await titles('locale=en-US')).at(-1)).toEqual(['en-US', 'By the sea']);
    expect((await titles('', { 'accept-language': 'zh-SG' })).at(-1)).toEqual(['zh-CN', '在海边']);
    expect((await titles('', { cookie: 'i18n_redirected=zh-CN' })).at(-1)).toEqual(['zh-CN', '在海边']);
  });
});

describe('GET posts/{id}', () => {
  test('returns all fields of the post, by id and by slug', async () => {
    const bySlug = await app.get('/posts/oldest?locale=zh-CN');
    expect(bySlug.body.data).toMatchObject({
      slug: 'oldest',
      locale: 'zh-CN',
      title: '在海边',
      publishedAt: '2020-01-01T00:00:00.000Z',
      readingMinutes: 1,
      wordCount: 5,
      category: { slug: 'travel', name: 'travel' },
      tags: [{ slug: 'sea' }, { slug: 'summer' }],
      author: { slug: 'li-bai', name: 'li-bai' },
      cover: null,
      viewCount: 0,
      commentCount: 0,
      availableLocales: ['zh-CN', 'en-US'],
      toc: [],
    });
    expect(bySlug.body.data['html']).toContain('海边的文字。');
    const byId = await app.get(`/posts/${String(bySlug.body.data['id'])}?locale=zh-CN`);
    expect(byId.body).toEqual(bySlug.body);
  });

  test('finds a Chinese slug', async () => {
    const { status } = await app.get(`/posts/${encodeURIComponent('山中-来信')}`);
    expect(status).toBe(200);
  });

  test.each(['hidden-draft', 'future', 'no-such-post', '99999', '99999999999999999999'])(
    'does not find %s',
    async (id) => {
      const { status, body } = await app.get(`/posts/${id}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: 'POST_NOT_FOUND', status: 404 });
    },
  );
});

describe('GET posts/popular and posts/{id}/related', () => {
  test('popular is sorted by views', async () => {
    await app.db().updateTable('posts').set({ view_count: 7 }).where('slug', '=', 'oldest').execute();
    const { body } = await app.get('/posts/popular?limit=2');
    expect(slugs(body)).toEqual(['oldest', 'newest']);
  });

  test('related prefers posts that share the most terms, without drafts and the post itself', async () => {
    const { body } = await app.get('/posts/oldest/related');
    expect(slugs(body)).toEqual(['newest', '山中-来信']);
  });
});
