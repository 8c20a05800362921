import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createMember>>;
let id: number;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  admin = await createMember(app, 'admin', 'Owner');
  const texts = { 'en-US': { title: 'Rain at night' }, 'zh-CN': { title: '夜雨' } };
  await createPost(app, { slug: 'night-rain', author: 'mei', texts });
  await createPost(app, { slug: 'unfinished', author: 'nobody', status: 'draft' });
  ({ id } = await app
    .db()
    .selectFrom('authors')
    .select('id')
    .where('slug', '=', 'mei')
    .executeTakeFirstOrThrow());
  await save({ slug: 'mei' });
});
afterAll(() => app.close());

const AUTHOR = {
  name: 'Mei Lin',
  avatar: '/uploads/mei.jpg',
  bio: { 'en-US': 'Writes about rain.', 'zh-CN': '写雨的人。' },
  links: [{ name: 'Mastodon', url: 'https://social.example/@mei' }],
};

async function save(change: object): Promise<{ statusCode: number; body: string }> {
  const { statusCode, body } = await app.app.inject({
    method: 'PUT',
    url: `/api/admin/authors/${id}`,
    headers: admin.headers(),
    payload: { ...AUTHOR, ...change },
  });
  return { statusCode, body };
}

async function load(url: string) {
  const { statusCode, headers, body } = await app.app.inject({ url, headers: { 'accept-language': 'en' } });
  return { status: statusCode, location: headers.location, body };
}

test('an author’s page has their bio in the reader’s language, image, links, feed, and posts', async () => {
  const { status, body } = await load('/zh-CN/author/mei');
  expect(status).toBe(200);
  const main = /<main[^]*?<\/main>/.exec(body)?.[0] ?? '';
  expect(main).toMatch(/<h1[^>]*>Mei Lin<\/h1>/);
  for (const part of [
    '写雨的人。',
    'src="/uploads/mei.jpg"',
    'href="https://social.example/@mei" rel="me noopener"',
    'href="/zh-CN/author/mei/feed.xml"',
    'href="/zh-CN/post/night-rain"',
    '夜雨',
  ]) {
    expect(main).toContain(part);
  }
  expect(body).toContain('"@type":"ProfilePage"');
  expect((await load('/en-US/author/mei')).body).toContain('Writes about rain.');
});

test('posts link to their author in both themes', async () => {
  expect((await load('/en-US/post/night-rain')).body).toMatch(
    /<a [^>]*href="\/en-US\/author\/mei"[^>]*>Mei Lin<\/a>/,
  );
  await saveSettings(app.write(), 'theme', { selectedTheme: 'magazine' });
  expect((await load('/en-US/magazine/post/night-rain')).body).toContain('href="/en-US/magazine/author/mei"');
  expect((await load('/en-US/magazine/author/mei')).body).toMatch(
    /<link rel="canonical" href="[^"]*\/en-US\/author\/mei"/,
  );
});

test('authors are in the sitemap and have feeds', async () => {
  expect((await load('/sitemaps/authors-1.xml')).body).toContain('/en-US/author/mei</loc>');
  const feed = await load('/en-US/author/mei/feed.xml');
  expect(feed.status).toBe(200);
  expect(feed.body).toContain('Rain at night');
});

test('a former slug redirects; an author without published posts is not found', async () => {
  expect((await save({ slug: 'mei-lin' })).statusCode).toBe(200);
  expect(await load('/author/mei')).toMatchObject({ status: 301, location: '/author/mei-lin' });
  expect((await load('/author/mei-lin')).status).toBe(200);
  for (const path of ['/author/nobody', '/author/nobody/feed.xml', '/author/mei-lin?page=2', '/author'])
    expect((await load(path)).status).toBe(404);
});

test('a slug that is taken is refused, and so is a link that is no web address', async () => {
  expect((await save({ slug: 'nobody' })).body).toContain('SLUG_TAKEN');
  const links = [{ name: 'Trap', url: 'javascript:alert(1)' }];
  expect((await save({ slug: 'mei-lin', links })).statusCode).toBe(400);
});
