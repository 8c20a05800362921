import { LOCALES } from '@sanwen/contracts/locales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addWelcomePosts } from '../../src/modules/welcome/welcome.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

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

describe('the welcome posts', () => {
  const OWN = { slug: 'my-own', texts: { 'en-US': { title: 'My own' } } };
  let site: TestApp;
  beforeEach(async () => {
    site = await buildTestApp();
    await addWelcomePosts(site.deps);
  });
  afterEach(() => site.close());

  const slugs = async () => (await site.get('/posts')).body.data.items.map((post) => String(post['slug']));
  const unpublished = () =>
    site
      .db()
      .selectFrom('audit_entries')
      .select(['subject_title', 'user_name'])
      .where('action', '=', 'unpublish')
      .orderBy('id')
      .execute();

  test('make room for the first published post, and the audit log says so', async () => {
    await createPost(site, OWN);
    expect(await slugs()).toEqual(['my-own']);
    expect((await site.get('/posts/welcome-to-sanwen')).status).toBe(404);
    expect((await site.get('/categories/guides')).body.data).toMatchObject({ postCount: 0 });
    expect((await unpublished()).map((entry) => entry.subject_title).toSorted()).toEqual([
      'one-post-three-languages',
      'welcome-to-sanwen',
      'writing-in-markdown',
    ]);
    expect(await site.db().selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('make room when an administrator publishes, who stands in the audit log', async () => {
    const { headers } = await signIn(site, 'admin');
    const posts = manageAs(site, headers);
    const { id } = await posts.post('create', { sourceLocale: 'en-US', title: 'Mine' });
    await posts.write(id, 'en-US', { title: 'Mine' });
    expect(await slugs()).toHaveLength(3);
    await posts.post('publish', { id });
    expect(await slugs()).toEqual(['mine']);
    expect((await unpublished()).map((entry) => entry.user_name)).toEqual(
      Array.from({ length: 3 }, () => 'Ann'),
    );
  });

  test('stay while another post is a draft or scheduled', async () => {
    await createPost(site, { ...OWN, status: 'draft' });
    await createPost(site, { slug: 'soon', status: 'scheduled', publishedAt: new Date('2100-01-01') });
    expect((await slugs()).toSorted()).toEqual([
      'one-post-three-languages',
      'welcome-to-sanwen',
      'writing-in-markdown',
    ]);
  });

  test('stay if someone edited them, in any language', async () => {
    const { headers } = await signIn(site, 'admin');
    const posts = manageAs(site, headers);
    const idOf = async (slug: string) => Number((await site.get(`/posts/${slug}`)).body.data['id']);
    const edited = await idOf('welcome-to-sanwen');
    await posts.write(edited, 'zh-TW', { title: '我的網站' });
    const chosen = await idOf('writing-in-markdown');
    await posts.post('unpublish', { id: chosen });
    await posts.post('publish', { id: chosen });
    await createPost(site, OWN);
    expect((await slugs()).toSorted()).toEqual(['my-own', 'welcome-to-sanwen', 'writing-in-markdown']);
  });

  test('stay once they are published again', async () => {
    const { headers } = await signIn(site, 'admin');
    const { id } = (await site.get('/posts/welcome-to-sanwen')).body.data;
    await createPost(site, OWN);
    await manageAs(site, headers).post('publish', { id });
    await createPost(site, { slug: 'second' });
    expect((await slugs()).toSorted()).toEqual(['my-own', 'second', 'welcome-to-sanwen']);
  });
});
