import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), memory: { staleAfterMs: 60_000 } });
  for (const [slug, date, tags] of [
    ['old', '2024-12-31T23:00:00.000Z', ['sea']],
    ['spring', '2026-03-02T08:00:00.000Z', ['sea', 'hills']],
    ['march', '2026-03-01T08:00:00.000Z', []],
  ] as const) {
    await createPost(app, {
      slug,
      publishedAt: new Date(date),
      category: 'travel',
      tags: [...tags],
      texts: { 'en-US': { title: `About ${slug}` }, 'zh-CN': { title: `关于 ${slug}` } },
    });
  }
});
afterAll(() => app.close());

async function load(url: string) {
  const { statusCode, body } = await app.app.inject({ url, headers: { 'accept-language': 'en' } });
  const html = body.replaceAll(/<script[^]*?<\/script>/g, '');
  const main = /<main[^]*?<\/main>/.exec(html)?.[0] ?? '';
  return {
    status: statusCode,
    html,
    main,
    headings: [...main.matchAll(/<h[123][^>]*>([^<]*)</g)].map(([, text]) => text),
  };
}

test('the archive has all posts by year and month, in UTC', async () => {
  const { main, headings } = await load('/en-US/archive');
  expect(headings).toEqual(['Archive', '2026', 'March', '2024', 'December']);
  expect([...main.matchAll(/href="\/en-US\/post\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
    'spring',
    'march',
    'old',
  ]);
  expect((await load('/zh-CN/archive')).headings).toEqual(['归档', '2026', '三月', '2024', '十二月']);
});

test('tags and categories are listed with the number of their posts', async () => {
  const tags = await load('/en-US/tags');
  expect(tags.headings).toEqual(['Tags']);
  expect(tags.main).toMatch(/href="\/en-US\/tag\/sea"[^]*2 posts[^]*href="\/en-US\/tag\/hills"[^]*1 post/);
  const categories = await load('/en-US/categories');
  expect(categories.headings).toEqual(['Categories']);
  expect(categories.main).toMatch(/href="\/en-US\/category\/travel"[^]*3 posts/);
});

test('every page links to them in its footer, and a new post renews them', async () => {
  const { html } = await load('/en-US/post/spring');
  for (const path of ['archive', 'categories', 'tags']) expect(html).toContain(`href="/en-US/${path}"`);
  await createPost(app, {
    slug: 'newest',
    publishedAt: new Date('2026-04-01T00:00:00.000Z'),
    tags: ['rain'],
  });
  expect((await load('/en-US/archive')).headings).toContain('April');
  expect((await load('/en-US/tags')).main).toContain('/tag/rain');
});

test('a page past the end is missing, and both themes have all of them', async () => {
  expect((await load('/archive?page=2')).status).toBe(404);
  await saveSettings(app.write(), 'theme', { selectedTheme: 'magazine' });
  for (const path of ['/archive', '/categories', '/tags'])
    expect((await load(path)).headings).toHaveLength(path === '/archive' ? 6 : 1);
});
