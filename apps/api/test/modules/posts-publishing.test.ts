import { afterAll, beforeAll, expect, test } from 'vitest';
import { countManaged } from '../../src/modules/posts/manage/find-managed.ts';
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

const languageOf = async (id: number, locale: string) =>
  (await posts.get(id)).translations.find((each) => each.locale === locale);

test('publishing again keeps the date of the first publication', async () => {
  const publishedAt = '2026-02-03T04:05:06.000Z';
  const id = await createPost(app, { publishedAt: new Date(publishedAt) });
  await posts.write(id, 'en-US', { title: 'Revised' });
  expect(await posts.post('publish', { id })).toMatchObject({ publishedAt, status: 'published' });
  await posts.call('unpublish', { id });
  expect(await posts.post('publish', { id })).toMatchObject({ publishedAt, isListed: true });
});

test('publishing again without a change leaves each text as it is for the person who edits it', async () => {
  const id = await createPost(app);
  const before = await languageOf(id, 'en-US');
  await posts.call('publish', { id });
  expect(await languageOf(id, 'en-US')).toEqual(before);
});

test('publishing a scheduled post now gives it the date of now', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title: 'Not yet' });
  await posts.call('schedule', { id, publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
  const before = Date.now();
  const { publishedAt, isListed } = await posts.post('publish', { id });
  expect(isListed).toBe(true);
  expect(Date.parse(publishedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(publishedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a slug that the author chose before the first publication stays', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title: 'A long and winding title' });
  await posts.call('save', { id, slug: 'short-one' });
  expect(await posts.post('publish', { id })).toMatchObject({ slug: 'short-one' });
});

test('a language without a title is not published', async () => {
  const id = await createPost(app, { texts: { 'en-US': { title: 'Titled' } } });
  await posts.write(id, 'zh-CN', { title: ' ', markdown: '没有标题' });
  await expect(posts.call('publish', { id, languages: [{ locale: 'zh-CN' }] })).rejects.toThrow(
    'VALIDATION_FAILED',
  );
  expect(await languageOf(id, 'zh-CN')).toMatchObject({ state: 'draft' });
});

test('a stale translation is no longer stale when the language it was made from is deleted', async () => {
  const id = await createPost(app, {
    sourceLocale: 'zh-CN',
    texts: { 'zh-CN': { title: '原文' }, 'en-US': { title: 'Original' } },
  });
  await posts.write(id, 'zh-CN', { title: '新的原文' });
  await posts.call('publish', { id, languages: [{ locale: 'zh-CN' }] });
  expect(await languageOf(id, 'en-US')).toMatchObject({ state: 'stale', sourceLocale: 'zh-CN' });
  const { version } = (await languageOf(id, 'zh-CN')) ?? {};
  await posts.post('removeLanguage', { id, locale: 'zh-CN', baseVersion: version });
  expect(await languageOf(id, 'en-US')).toMatchObject({ state: 'published', sourceLocale: null });
});

test('a count of posts stops at its bound and says so', async () => {
  for (let number = 0; number < 3; number += 1) await createPost(app);
  const count = (most: number) => countManaged(app.db(), { status: 'all' }, [], most);
  const { count: all } = await count(1000);
  expect(await count(all)).toEqual({ count: all, isCapped: false });
  expect(await count(all - 1)).toEqual({ count: all - 1, isCapped: true });
});

test('a published post is hidden while its date is in the future', async () => {
  const id = await createPost(app, { slug: 'moved' });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  expect(await posts.post('save', { id, publishedAt: inAnHour })).toMatchObject({
    status: 'scheduled',
    isListed: false,
  });
  expect((await app.get('/posts/moved')).status).toBe(404);
  expect(await posts.post('save', { id, publishedAt: '2026-01-02T00:00:00.000Z' })).toMatchObject({
    status: 'published',
    isListed: true,
  });
});

test('unpublishing a draft changes and records nothing', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  expect(await posts.post('unpublish', { id })).toMatchObject({ status: 'draft' });
  const entries = await app
    .db()
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', String(id))
    .execute();
  expect(entries).toEqual([{ action: 'create' }]);
});

test('a copy has the category, tags, author, and cover of its original', async () => {
  const cover = { url: 'https://images.example/sea.jpg', width: 800, height: 600 };
  const id = await createPost(app, { category: 'travel', tags: ['sea', 'hills'], author: 'Li Bai', cover });
  const { category, tags, author } = await posts.get(id);
  expect(await posts.post('duplicate', { id })).toMatchObject({ category, tags, author, cover });
  expect([category?.slug, tags.length, author?.name]).toEqual(['travel', 2, 'Li Bai']);
});
