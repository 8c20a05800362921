import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let posts: ManagePosts;
beforeAll(async () => {
  app = await buildTestApp();
  posts = manageAs(app, (await signIn(app, 'admin')).headers);
});
afterAll(() => app.close());

test('a converted translation keeps code and URLs, and becomes stale when its source changes', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'zh-CN' });
  await posts.write(id, 'zh-CN', { title: '数据库软件', markdown: '软件 `软件` [网络](/软件)' });
  const started = await posts.post('translations.start', {
    id,
    locale: 'zh-TW',
    from: 'convert',
    sourceLocale: 'zh-CN',
  });
  expect(started.translations.find(({ locale }) => locale === 'zh-TW')).toMatchObject({
    title: '資料庫軟體',
    markdown: '軟體 `软件` [網路](/软件)',
    origin: 'converted',
    state: 'draft',
    sourceLocale: 'zh-CN',
    sourceChanged: false,
  });
  await posts.call('publish', { id });
  const stateOf = async () => (await posts.get(id)).translations.find(({ locale }) => locale === 'zh-TW');
  await posts.write(id, 'zh-CN', { title: '数据库软件', markdown: '新的软件' });
  expect(await stateOf()).toMatchObject({ state: 'published', sourceChanged: false });
  await posts.call('publish', { id });
  expect(await stateOf()).toMatchObject({ state: 'stale', sourceChanged: true });
  expect((await app.get('/posts/shu-ju-ku-ruan-jian?locale=zh-TW')).body.data['title']).toBe('資料庫軟體');
  expect(
    (await posts.list({ language: 'zh-TW', languageState: 'stale' })).items.map((item) => item.id),
  ).toEqual([id]);
  expect(await posts.call('translations.sourceDiff', { id, locale: 'zh-TW' }, 'query')).toMatchObject({
    sourceLocale: 'zh-CN',
    fields: [{ field: 'markdown' }],
  });
  await posts.call('translations.markUpToDate', { id, locale: 'zh-TW' });
  expect(await stateOf()).toMatchObject({ state: 'published', sourceChanged: false });
});

test('a translation copied from another translation follows that one, not the original', async () => {
  const id = await createPost(app, {
    slug: 'copied-twice',
    texts: { 'en-US': { title: 'Original' }, 'zh-CN': { title: '译文' } },
  });
  const start = { id, locale: 'zh-TW', from: 'copy', sourceLocale: 'zh-CN' };
  const { translations } = await posts.post('translations.start', start);
  expect(translations.find(({ locale }) => locale === 'zh-TW')).toMatchObject({
    title: '译文',
    sourceLocale: 'zh-CN',
  });
});

test('imported translations become stale from the first change of their source', async () => {
  const id = await createPost(app, {
    slug: 'came-in-three',
    sourceLocale: 'zh-CN',
    texts: { 'zh-CN': { title: '原文' }, 'en-US': { title: 'Original' } },
  });
  await posts.write(id, 'zh-CN', { title: '原文', markdown: '改过' });
  await posts.call('publish', { id, languages: [{ locale: 'zh-CN' }] });
  expect((await posts.get(id)).translations.map(({ locale, state }) => [locale, state])).toEqual([
    ['zh-CN', 'published'],
    ['en-US', 'stale'],
  ]);
});

test('discarded changes leave the published text, and a language can be deleted', async () => {
  const id = await createPost(app, {
    slug: 'steady',
    texts: { 'en-US': { title: 'Steady' }, 'zh-CN': { title: '稳' } },
  });
  await posts.write(id, 'en-US', { title: 'Shaky' });
  const version = (await posts.get(id)).translations.find(({ locale }) => locale === 'en-US')?.version;
  await expect(posts.call('discardChanges', { id, locale: 'en-US', baseVersion: 1 })).rejects.toThrow(
    'EDIT_CONFLICT',
  );
  const { translations } = await posts.post('discardChanges', { id, locale: 'en-US', baseVersion: version });
  expect(translations.find(({ locale }) => locale === 'en-US')).toMatchObject({
    title: 'Steady',
    hasChanges: false,
  });
  const left = await posts.post('removeLanguage', { id, locale: 'zh-CN', baseVersion: 1 });
  expect(left.translations.map(({ locale }) => locale)).toEqual(['en-US']);
});

test('a post keeps its source language when another language is deleted', async () => {
  const id = await createPost(app, {
    sourceLocale: 'zh-TW',
    texts: { 'zh-CN': { title: '译文' }, 'en-US': { title: 'Translated' }, 'zh-TW': { title: '原文' } },
  });
  const version = (await posts.get(id)).translations.find(({ locale }) => locale === 'en-US')?.version ?? 0;
  expect(await posts.post('removeLanguage', { id, locale: 'en-US', baseVersion: version })).toMatchObject({
    sourceLocale: 'zh-TW',
  });
});

test('characters that databases cannot store are removed', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title: 'a\0b\nc', markdown: 'x\0y \uD800' });
  expect((await posts.get(id)).translations[0]).toMatchObject({ title: 'a b c', markdown: 'xy \uFFFD' });
  await expect(posts.call('list', { q: '\0' }, 'query')).resolves.toBeDefined();
});

test('conversion uses the site’s own words and quotation marks', async () => {
  const { headers } = await signIn(app, 'admin');
  const payload = {
    group: 'conversion',
    value: { words: [{ mainland: '三文', taiwan: '散文' }], quotes: true },
    secrets: {},
  };
  const saved = await app.app.inject({ method: 'POST', url: '/trpc/settings.manage.save', headers, payload });
  expect(saved.statusCode).toBe(200);
  const { id } = await posts.post('create', { sourceLocale: 'zh-CN' });
  await posts.write(id, 'zh-CN', { title: '“三文”的质量', markdown: '公交车与`三文`' });
  const started = await posts.post('translations.start', {
    id,
    locale: 'zh-TW',
    from: 'convert',
    sourceLocale: 'zh-CN',
  });
  expect(started.translations.find(({ locale }) => locale === 'zh-TW')).toMatchObject({
    title: '「散文」的品質',
    markdown: '公車與`三文`',
  });
});
