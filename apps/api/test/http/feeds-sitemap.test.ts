import { LOCALES } from '@sanwen/contracts/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { Post, PostTranslation } from '../../src/db/entities/posts.entities.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { all, readXml, textOf, type XmlNode } from '../read-xml.ts';

const SITE = 'https://blog.example';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ environment: { PUBLIC_URL: SITE }, memory: { maxBytes: 0 } });
  await createPost(app, {
    slug: 'both',
    publishedAt: new Date('2020-01-01'),
    category: 'travel',
    tags: ['sea', 'unused'],
    texts: { 'en-US': {}, 'zh-CN': {}, 'zh-TW': {} },
  });
  await createPost(app, { slug: '只有-中文', texts: { 'zh-CN': {}, 'en-US': { state: 'draft' } } });
  await createPost(app, { slug: 'only-traditional', texts: { 'zh-TW': {} } });
  await createPost(app, { slug: 'later', publishedAt: new Date('2999-01-01') });
  await createPost(app, { slug: 'hidden-draft', status: 'draft', category: 'drafts', tags: ['drafts'] });
});
afterAll(() => app.close());

async function load(url: string): Promise<XmlNode> {
  const { statusCode, headers, body } = await app.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return readXml(body);
}

async function sitemaps(): Promise<string[]> {
  return all(await load('/sitemap.xml'), 'sitemap').map((each) => textOf(each, 'loc'));
}

const addresses = async (url: string) => all(await load(url), 'url').map((each) => textOf(each, 'loc'));

function alternates(url: XmlNode): Record<string, string | undefined> {
  return Object.fromEntries(
    all(url, 'xhtml:link').map(({ attributes }) => [attributes['hreflang'], attributes['href']]),
  );
}

test('the sitemap index lists every sitemap that is not empty', async () => {
  const index = await load('/sitemap.xml');
  expect([index.name, index.uri]).toEqual(['sitemapindex', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  expect(await sitemaps()).toEqual(
    ['pages-1', 'posts-1', 'categories-1', 'tags-1'].map((name) => `${SITE}/sitemaps/${name}.xml`),
  );
});

describe('posts in the sitemap', () => {
  test('are listed under each enabled language of theirs and under the plain address', async () => {
    const han = encodeURIComponent('只有-中文');
    expect(await addresses('/sitemaps/posts-1.xml')).toEqual([
      `${SITE}/post/both`,
      `${SITE}/zh-CN/post/both`,
      `${SITE}/en-US/post/both`,
      // A crawler that asks for no language gets the Chinese text there, whose canonical address is its own.
      `${SITE}/zh-CN/post/${han}`,
      // Its language is not enabled, so only the plain address exists.
      `${SITE}/post/only-traditional`,
    ]);
  });

  test('list all alternates, themselves and x-default', async () => {
    const urls = all(await load('/sitemaps/posts-1.xml'), 'url');
    const both = {
      'zh-CN': `${SITE}/zh-CN/post/both`,
      'en-US': `${SITE}/en-US/post/both`,
      'x-default': `${SITE}/post/both`,
    };
    for (const url of urls.slice(0, 3)) expect(alternates(url)).toEqual(both);
    expect(Object.keys(alternates(urls[3]!))).toEqual(['zh-CN', 'x-default']);
  });

  test('have a last change that is never before their publication', async () => {
    await app
      .db()
      .updateTable('post_translations')
      .set({ updated_at: new Date('2019-05-05') })
      .execute();
    await app
      .db()
      .updateTable('post_translations')
      .set({ updated_at: new Date('2024-05-05') })
      .where('locale', '=', 'zh-CN')
      .execute();
    const [plain, chinese] = all(await load('/sitemaps/posts-1.xml'), 'url');
    expect(textOf(plain!, 'lastmod')).toBe('2020-01-01T00:00:00.000Z');
    expect(textOf(chinese!, 'lastmod')).toBe('2024-05-05T00:00:00.000Z');
  });
});

test('categories, tags, and the home page are listed in every enabled language, and categories without posts are not', async () => {
  const inEach = (path: string) => [`${SITE}${path}`, `${SITE}/zh-CN${path}`, `${SITE}/en-US${path}`];
  expect(await addresses('/sitemaps/categories-1.xml')).toEqual(inEach('/category/travel'));
  expect(await addresses('/sitemaps/tags-1.xml')).toEqual([...inEach('/tag/sea'), ...inEach('/tag/unused')]);
  expect(await addresses('/sitemaps/pages-1.xml')).toEqual(inEach('/'));
  const [category] = all(await load('/sitemaps/categories-1.xml'), 'url');
  expect(textOf(category!, 'lastmod')).toBe('2020-01-01T00:00:00.000Z');
});

test.each([
  'posts-2.xml',
  'posts-0.xml',
  'posts-01.xml',
  'posts-99999.xml',
  'posts-999999.xml',
  'users-1.xml',
  'posts-1',
  'tags-9.xml',
])('%s is not found', async (name) => {
  expect((await app.app.inject(`/sitemaps/${name}`)).statusCode).toBe(404);
});

test('HEAD returns the headers of GET without a body', async () => {
  const { statusCode, headers, body } = await app.app.inject({
    method: 'HEAD',
    url: '/sitemaps/posts-1.xml',
  });
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/xml; charset=utf-8', '']);
});

test('a site URL with an ampersand is escaped', async () => {
  const odd = await buildTestApp({ environment: { PUBLIC_URL: 'https://blog.example/?a&b' } });
  await createPost(odd, { slug: 'x', tags: ['y'] });
  for (const url of [
    '/sitemap.xml',
    '/sitemaps/posts-1.xml',
    '/sitemaps/tags-1.xml',
    '/feed.xml',
    '/atom.xml',
  ]) {
    expect(readXml((await odd.app.inject(url)).body).children.length).toBeGreaterThan(0);
  }
  await odd.close();
});

test('a newly enabled language appears in the sitemap', async () => {
  const { language } = await app.deps.settings();
  const enabledLanguages = { ...language.enabledLanguages, 'zh-TW': true };
  await saveSettings(app.write(), 'language', { ...language, enabledLanguages });
  const found = await addresses('/sitemaps/posts-1.xml');
  expect(found).toContain(`${SITE}/zh-TW/post/both`);
  expect(found).toContain(`${SITE}/zh-TW/post/only-traditional`);
  expect(found).not.toContain(`${SITE}/post/only-traditional`);
});

test('a sitemap covers 2,500 ids with at most 10,000 addresses, and empty ones are skipped', async () => {
  const now = new Date('2026-01-01');
  const ids = [...Array.from({ length: 2_500 }, (_, index) => index + 5_001), 7_501];
  const posts = ids.map((id) => ({
    id,
    slug: `post-${id}`,
    status: 'published' as const,
    sourceLocale: 'en-US' as const,
    publishedAt: now,
    listedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  const texts = ids.flatMap((post) =>
    LOCALES.map((locale) => ({
      post,
      locale,
      state: 'published' as const,
      title: '',
      keywords: [],
      toc: [],
      html: '',
      markdown: '',
      createdAt: now,
      updatedAt: now,
    })),
  );
  const inBatches = <Row>(rows: Row[], size = 500) =>
    Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
  for (const batch of inBatches(posts)) await app.newEm().insertMany(Post, batch);
  for (const batch of inBatches(texts)) await app.newEm().insertMany(PostTranslation, batch);
  const files = (await sitemaps()).filter((name) => name.includes('posts'));
  expect(files).toEqual(['posts-1', 'posts-3', 'posts-4'].map((name) => `${SITE}/sitemaps/${name}.xml`));
  const full = await addresses('/sitemaps/posts-3.xml');
  expect(full).toHaveLength(10_000);
  expect(new Set(full).size).toBe(10_000);
  expect(full.at(-1)).toBe(`${SITE}/en-US/post/post-7500`);
  expect(await addresses('/sitemaps/posts-4.xml')).toHaveLength(4);
});
