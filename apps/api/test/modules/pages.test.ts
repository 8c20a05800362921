import { LOCALES } from '@sanwen/contracts/locales';
import { pagesContract } from '@sanwen/contracts/pages.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWelcomePages } from '../../src/modules/welcome/welcome.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = (await signIn(app, 'admin')).headers;
});
afterAll(() => app.close());

async function save(key: string, texts: object, headers: Record<string, string> = admin) {
  const response = await app.app.inject({
    method: 'PUT',
    url: `/api/pages/${key}`,
    payload: { texts },
    headers,
  });
  return { status: response.statusCode, body: response.json<ApiBody>() };
}

const sitemap = async () => (await app.app.inject('/sitemaps/pages-1.xml')).body;

describe('a new site', () => {
  test('has the pages about and contact in three languages, created once', async () => {
    expect((await app.get('/pages/about')).status).toBe(404);
    expect(await sitemap()).not.toContain('/about<');
    await addWelcomePages(app.deps);
    const titles = await Promise.all(
      LOCALES.map(async (locale) => (await app.get(`/pages/about?locale=${locale}`)).body.data['title']),
    );
    expect(titles).toEqual(['关于本站', '關於本站', 'About']);
    expect((await app.get('/pages/contact?locale=zh-TW')).body.data).toMatchObject({
      locale: 'zh-TW',
      availableLocales: [...LOCALES],
    });
    expect(await sitemap()).toMatch(/\/about<\/loc><lastmod>.*\/zh-CN\/about<.*\/contact<\/loc>/s);
  });

  test('does not get back pages that its owner deleted', async () => {
    await save('about', { 'zh-CN': null, 'zh-TW': null, 'en-US': null });
    await addWelcomePages(app.deps);
    expect((await app.get('/pages/about')).status).toBe(404);
    expect(await sitemap()).not.toContain('/about<');
  });
});

test('a saved page is rendered, sanitized, and public right away', async () => {
  const markdown = '## Here\n\n*We* write. <script>alert(1)</script><img src=x onerror=alert(1)>';
  const saved = await save('about', { 'en-US': { title: ' About us ', markdown } });
  expect(saved.body).toEqual({
    success: true,
    data: { availableLocales: ['en-US'], versions: { 'en-US': 1 } },
  });
  const { data } = (await app.get('/pages/about')).body;
  expect(data).toMatchObject({ title: 'About us', description: 'We write.', locale: 'en-US' });
  expect(data['html']).toContain('<em>We</em>');
  expect(data['html']).not.toMatch(/script|onerror/);

  await save('about', { 'en-US': { title: 'About', description: 'Who we are', markdown: 'New.' } });
  expect((await app.get('/pages/about')).body.data).toMatchObject({
    title: 'About',
    description: 'Who we are',
  });
  const source = await app.get('/pages/about/source', admin);
  expect(source.body.data).toEqual({
    texts: {
      'en-US': {
        isDraft: false,
        title: 'About',
        description: 'Who we are',
        markdown: 'New.',
        version: 2,
        updatedAt: expect.any(String),
      },
    },
  });
  const { items } = (await app.get('/admin/audit?subjectKind=page&limit=1', admin)).body.data;
  expect(items).toMatchObject([
    { action: 'update', subjectId: 'about', subjectTitle: 'About', userName: 'Ann' },
  ]);
});

test('a page changed meanwhile is a conflict with the current text, and nothing is saved', async () => {
  const first = { title: 'First', markdown: 'First.' };
  await save('contact', { 'en-US': first, 'zh-CN': null, 'zh-TW': null });
  const source = pagesContract.source.output.parse((await app.get('/pages/contact/source', admin)).body.data);
  const baseVersion = source.texts['en-US']?.version ?? 0;
  await save('contact', { 'en-US': { title: 'Theirs', markdown: 'Theirs.', baseVersion } });
  const refused = await save('contact', {
    'zh-CN': { ...first, baseVersion: 0 },
    'en-US': { title: 'Mine', markdown: 'Mine.', baseVersion },
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT', data: { present: { title: 'Theirs', version: baseVersion + 1 } } },
  });
  expect((await app.get('/pages/contact')).body.data).toMatchObject({
    title: 'Theirs',
    availableLocales: ['en-US'],
  });
  expect((await save('contact', { 'zh-TW': { ...first, baseVersion: 3 } })).body).toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { present: null },
  });
  expect((await save('contact', { 'zh-TW': { ...first, baseVersion: 0 } })).body.data['versions']).toEqual({
    'zh-TW': 1,
    'en-US': baseVersion + 1,
  });
});

test('a page without a text in a language uses the fallback language', async () => {
  await save('about', {
    'zh-CN': { title: '关于', markdown: '你好。' },
    'en-US': { title: 'About', markdown: 'Hello.' },
  });
  expect((await app.get('/pages/about?locale=zh-TW')).body.data).toMatchObject({
    locale: 'zh-CN',
    title: '关于',
  });
  await save('about', { 'zh-CN': null });
  expect((await app.get('/pages/about?locale=zh-TW')).body.data).toMatchObject({
    locale: 'en-US',
    availableLocales: ['en-US'],
  });
});

test('only administrators can see and save the source of pages', async () => {
  const { headers } = await signIn(app, 'user');
  const texts = { 'en-US': { title: 'Mine', markdown: 'Mine.' } };
  expect(await save('about', texts, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(await save('about', texts, headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await app.get('/pages/about/source', headers)).status).toBe(403);
});

test('an unknown page, an empty text, and a text that is too long are refused with their field', async () => {
  expect((await app.get('/pages/Imprint')).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field: 'key' }],
  });
  expect((await save('about', { 'en-US': { title: '', markdown: ' ' } })).body).toMatchObject({
    issues: [
      { field: 'texts.en-US.title', rule: 'required' },
      { field: 'texts.en-US.markdown', rule: 'required' },
    ],
  });
  expect((await save('about', { 'en-US': { title: 'x', markdown: 'x'.repeat(100_001) } })).status).toBe(400);
  expect(await save('about', { 'en-US': { title: 'x', markdown: `${'>'.repeat(300)} deep` } })).toMatchObject(
    {
      status: 422,
      body: { code: 'TEXT_TOO_COMPLEX', message: expect.stringContaining('Simplify') },
    },
  );
});
