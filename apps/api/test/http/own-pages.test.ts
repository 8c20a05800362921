import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember } from '../commenter.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  admin = await createMember(app, 'admin', 'Owner');
});
afterAll(() => app.close());

async function save(key: string, isDraft = false, texts: object = {}) {
  const { body } = await app.app.inject({
    method: 'PUT',
    url: `/api/pages/${encodeURIComponent(key)}`,
    headers: admin.headers(),
    payload: { texts: { 'en-US': { title: 'Talks', markdown: 'Given in **spring**.', isDraft }, ...texts } },
  });
  return JSON.parse(body) as { success: boolean; code?: string; message?: string };
}

async function load(url: string) {
  const { statusCode, body } = await app.app.inject({ url, headers: { 'accept-language': 'en' } });
  return { status: statusCode, main: /<main[^]*?<\/main>/.exec(body)?.[0] ?? '', body };
}

test('a page of one’s own has its address, in a tree, in each language', async () => {
  expect((await load('/work/talks')).status).toBe(404);
  const chinese = { 'zh-CN': { title: '演讲', markdown: '在**春天**。' } };
  expect((await save('work/talks', false, chinese)).success).toBe(true);
  const { status, main, body } = await load('/en-US/work/talks');
  expect(status).toBe(200);
  expect(main).toMatch(/<h1[^>]*>Talks<\/h1>/);
  expect(main).toContain('<strong>spring</strong>');
  expect(body).toContain('"@type":"WebPage"');
  expect((await load('/zh-CN/work/talks')).main).toContain('演讲');
  expect((await load('/work')).status).toBe(404);
  expect((await load('/sitemaps/pages-1.xml')).body).toContain('/zh-CN/work/talks</loc>');
});

test('a draft is for administrators only, until it is published', async () => {
  expect((await save('colophon', true)).success).toBe(true);
  expect((await load('/colophon')).status).toBe(404);
  expect((await load('/sitemaps/pages-1.xml')).body).not.toContain('colophon');
  const { body } = await app.app.inject({ url: '/api/admin/pages', headers: admin.headers() });
  expect(body).toContain(
    '{"key":"colophon","languages":[{"locale":"en-US","title":"Talks","isDraft":true}]}',
  );
  await save('colophon');
  expect((await load('/colophon')).status).toBe(200);
});

test.each(['post/mine', 'zh-cn/notes', 'magazine', 'about/me', 'author', 'api/x'])(
  'refuses %s, which begins with a word of the site',
  async (key) => {
    const refused = await save(key);
    expect(refused.code).toBe('PAGE_ADDRESS_RESERVED');
    expect(refused.message).toContain('begins with');
  },
);

test.each(['Work', 'a//b', '-a', 'a/b/c/d/e', 'a b', '../etc'])(
  'refuses %s, which is no address',
  async (key) => {
    expect((await save(key)).code).toBe('VALIDATION_FAILED');
  },
);
