import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createMember>>;
let series: number;
const ids: Record<string, number> = {};
const id = (slug: string) => ids[slug] ?? 0;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  admin = await createMember(app, 'admin', 'Owner');
  for (const slug of ['one', 'two', 'three', 'aside']) {
    const texts = { 'en-US': { title: `Part & ${slug}` }, 'zh-CN': { title: `第 ${slug} 篇` } };
    ids[slug] = await createPost(app, { slug, texts });
  }
  ids['hidden'] = await createPost(app, { slug: 'hidden', status: 'draft' });
  const made = await call('POST', '/admin/series', {
    names: { 'en-US': 'A walk', 'zh-CN': '散步' },
    descriptions: { 'en-US': 'In three parts.' },
    slug: 'a-walk',
    posts: [id('three'), id('hidden'), id('one'), id('two')],
  });
  series = Number(made.data?.['id']);
});
afterAll(() => app.close());

async function call(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) {
  const { body } = await app.app.inject({ method, url: `/api${path}`, headers: admin.headers(), payload });
  return JSON.parse(body) as { success: boolean; code?: string; data?: Record<string, unknown> };
}

async function load(url: string) {
  const { statusCode, headers, body } = await app.app.inject({ url, headers: { 'accept-language': 'en' } });
  const main = /<main[^]*?<\/main>/.exec(body)?.[0] ?? '';
  return { status: statusCode, location: headers.location, main };
}

const save = (slug: string, change: object) =>
  call('PATCH', `/admin/posts/${id(slug)}`, { id: id(slug), ...change });

test('a series has its published posts in their order', async () => {
  const { status, main } = await load('/en-US/series/a-walk');
  expect(status).toBe(200);
  expect(main).toMatch(/<h1[^>]*>A walk<\/h1>/);
  expect(main).toContain('In three parts.');
  expect([...main.matchAll(/href="\/en-US\/post\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
    'three',
    'one',
    'two',
  ]);
  expect((await load('/zh-CN/series/a-walk')).main).toContain('散步');
});

test('a post says which part it is, and links to those before and after it', async () => {
  const { main } = await load('/en-US/post/one');
  const nav = /<nav class="post-series"[^]*?<\/nav>/.exec(main)?.[0] ?? '';
  expect(nav).toContain('<a href="/en-US/series/a-walk">A walk</a> Part 2 of 3');
  expect(nav).toContain('Previous: <a rel="prev" href="/en-US/post/three">Part &amp; three</a>');
  expect(nav).toContain('<a rel="next" href="/en-US/post/two"');
  expect((await load('/zh-CN/post/two')).main).toContain('第 3 篇，共 3 篇');
  expect((await load('/en-US/post/aside')).main).not.toContain('post-series');
});

test('a pinned post is at the top of the home page, and keeps its place by date', async () => {
  expect((await save('one', { isPinned: true })).success).toBe(true);
  const { main } = await load('/en-US/');
  const order = [...main.matchAll(/<h3[^>]*><a href="\/en-US\/post\/(\w+)"/g)].map(([, slug]) => slug);
  expect(order).toEqual(['one', 'aside', 'three', 'two']);
  expect(main).toMatch(/<h2[^>]*>Pinned<\/h2>/);
  expect((await load('/en-US/archive')).main).toMatch(/aside[^]*three[^]*two[^]*one/);
});

test('chosen posts come before those that share a tag, and only published ones', async () => {
  await save('two', { tags: ['rain'] });
  await save('three', { tags: ['rain'] });
  const chosen = [id('hidden'), id('aside')];
  expect((await save('two', { related: chosen })).success).toBe(true);
  const { body } = await app.app.inject(`/api/posts/two/related`);
  const { data } = JSON.parse(body) as { data: { items: { slug: string }[] } };
  expect(data.items.map(({ slug }) => slug)).toEqual(['aside', 'three']);
  expect((await save('two', { related: [id('two')] })).code).toBe('VALIDATION_FAILED');
});

test('a former slug redirects, and a series without published posts is not found', async () => {
  const posts = [id('hidden')];
  await call('PUT', `/admin/series/${series}`, {
    names: { 'en-US': 'Walks' },
    slug: 'walks',
    posts: [id('one')],
  });
  expect(await load('/series/a-walk')).toMatchObject({ status: 301, location: '/series/walks' });
  expect((await load('/post/one')).main).not.toContain('post-series');
  await call('PUT', `/admin/series/${series}`, { names: { 'en-US': 'Walks' }, posts });
  expect((await load('/series/walks')).status).toBe(404);
});
