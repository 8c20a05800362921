import { LOCALES } from '@sanwen/contracts/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWelcomePosts } from '../../src/modules/welcome/welcome.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('an empty database gets three welcome posts in three languages, once', async () => {
  await addWelcomePosts(app.deps);
  await addWelcomePosts(app.deps);
  for (const locale of LOCALES) {
    const { items, total } = (await app.get(`/posts?locale=${locale}`)).body.data;
    expect(total).toBe(3);
    expect(items.map((post) => [post['locale'], post['availableLocales']])).toEqual(
      Array.from({ length: 3 }, () => [locale, [...LOCALES]]),
    );
  }
  const chinese = (await app.get('/posts/welcome-to-sanwen?locale=zh-TW')).body.data;
  expect(chinese).toMatchObject({ category: { slug: 'guides', name: '指南' } });
  expect(chinese['html']).toContain('href="/post/writing-in-markdown"');
  expect((await app.get('/menu?type=header&locale=zh-CN')).body.data.items[0]).toMatchObject({
    label: '首页',
  });
});

test('a site without posts gets no welcome posts again', async () => {
  await app.db().deleteFrom('search_documents').execute();
  await app.db().deleteFrom('posts').execute();
  await addWelcomePosts(app.deps);
  expect((await app.get('/posts')).body.data.items).toEqual([]);
});

test('a site filled before its first start keeps its own posts, and gets the default menus', async () => {
  const filled = await buildTestApp();
  try {
    await createPost(filled, { slug: 'my-own' });
    await addWelcomePosts(filled.deps);
    await addWelcomePosts(filled.deps);
    expect((await filled.get('/posts')).body.data.items.map(({ slug }) => slug)).toEqual(['my-own']);
    const menus = await Promise.all(
      ['header', 'footer'].map(async (type) =>
        (await filled.get(`/menu?type=${type}`)).body.data.items.map(({ href }) => href),
      ),
    );
    expect(menus).toEqual([
      ['/', '/about'],
      ['/about', '/contact'],
    ]);
  } finally {
    await filled.close();
  }
});
