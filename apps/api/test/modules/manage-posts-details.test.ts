import { BULK_BATCH } from '@sanwen/contracts/posts.manage.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
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

test('a due post in the trash is not published, and is restored as a draft', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title: 'Too late' });
  await posts.call('schedule', { id, publishedAt: new Date(Date.now() + 60_000).toISOString() });
  await posts.call('trash', { id });
  await app
    .db()
    .updateTable('posts')
    .set({ published_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect(await publishDuePosts(app.write())).toEqual([]);
  await expect(posts.call('publish', { id })).rejects.toThrow('POST_IN_TRASH');
  await posts.call('restore', { id });
  expect(await posts.get(id)).toMatchObject({ status: 'draft', isListed: false });
  await expect(posts.call('remove', { id })).rejects.toThrow('POST_NOT_IN_TRASH');
  await posts.call('trash', { id });
  await posts.call('remove', { id });
  await expect(posts.get(id)).rejects.toThrow('POST_NOT_FOUND');
});

test('slugs are pinyin, unique, and never all digits, and an old slug of a published post redirects', async () => {
  const id = await createPost(app, { slug: 'yu-tian' });
  expect(await posts.call('suggestSlug', { title: '雨天' }, 'query')).toEqual({ slug: 'yu-tian-2' });
  expect(await posts.call('suggestSlug', { title: '雨天', id }, 'query')).toEqual({ slug: 'yu-tian' });
  expect(await posts.call('suggestSlug', { title: '2026' }, 'query')).toEqual({ slug: 'n-2026' });
  await expect(posts.call('save', { id, slug: '2026' })).rejects.toThrow('VALIDATION_FAILED');
  await createPost(app, { slug: 'other-one' });
  await expect(posts.call('save', { id, slug: 'other-one' })).rejects.toThrow('SLUG_TAKEN');
  await posts.call('save', { id, slug: 'rainy-day' });
  expect((await app.get('/posts/yu-tian')).body.data['slug']).toBe('rainy-day');
  expect(await posts.call('suggestSlug', { title: '雨天' }, 'query')).toEqual({ slug: 'yu-tian-2' });
});

test('many posts can be changed in bulk with correct counts', async () => {
  const made = [
    await createPost(app, { tags: ['keep'], category: 'first' }),
    await createPost(app, { category: 'first' }),
  ];
  const bare = await posts.post('create', { sourceLocale: 'en-US' });
  const ids = [...made, bare.id];
  expect(await posts.call('bulk', { posts: { ids }, change: { action: 'publish' } })).toMatchObject({
    done: made,
    failed: [{ id: bare.id, code: 'VALIDATION_FAILED' }],
  });
  await posts.call('bulk', { posts: { ids }, change: { action: 'addTag', tag: '实施' } });
  await posts.call('bulk', { posts: { ids }, change: { action: 'addTag', tag: '事实' } });
  const { tags } = await posts.get(made[0] ?? 0);
  expect(tags.map(({ slug }) => slug)).toEqual(['keep', 'shi-shi', 'shi-shi-2']);
  await posts.call('bulk', { posts: { ids }, change: { action: 'removeTag', tag: '事实' } });
  await posts.call('bulk', { posts: { ids }, change: { action: 'removeTag', tag: 'nobody has it' } });
  await posts.call('bulk', { posts: { ids: made.slice(0, 1) }, change: { action: 'trash' } });
  const db = app.db();
  const count = async (slug: string) =>
    (await db.selectFrom('tags').select('post_count').where('slug', '=', slug).executeTakeFirst())
      ?.post_count;
  expect([
    await count('keep'),
    await count('shi-shi'),
    await count('shi-shi-2'),
    await count('nobody-has-it'),
  ]).toEqual([0, 1, 0, undefined]);
  const category = await db
    .selectFrom('categories')
    .select('post_count')
    .where('slug', '=', 'first')
    .executeTakeFirstOrThrow();
  expect(category.post_count).toBe(1);
  const listed = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  expect((await app.get('/posts')).body.data['total']).toBe(Number(listed.n));
});

test('a bulk change of all matching posts runs in batches, each post once, without newly created ones', async () => {
  const made: number[] = [];
  for (let number = 1; number <= BULK_BATCH + 2; number += 1)
    made.push(await createPost(app, { category: 'attic' }));
  const [{ id: category }] = (await app
    .db()
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'attic')
    .execute()) as [{ id: number }];
  const bulk = async (batch: object, change: object) =>
    (await posts.call('bulk', { posts: { filter: { category }, batch }, change })) as {
      done: number[];
      failed: unknown[];
      next: { after: number; upTo: number };
    };
  // Changed posts still match, and trashed ones no longer do. Neither is skipped or taken twice.
  const tagged = await bulk({}, { action: 'addTag', tag: 'dusty' });
  const next = { after: made[BULK_BATCH - 1], upTo: made.at(-1) };
  expect(tagged).toEqual({ done: made.slice(0, BULK_BATCH), failed: [], next });
  const late = await createPost(app, { category: 'attic' });
  expect(await bulk(tagged.next, { action: 'addTag', tag: 'dusty' })).toEqual({
    done: made.slice(BULK_BATCH),
    failed: [],
    next: null,
  });
  expect(await bulk({ upTo: made.at(-1) }, { action: 'trash' })).toEqual({
    done: made.slice(0, BULK_BATCH),
    failed: [],
    next,
  });
  expect(await bulk(next, { action: 'trash' })).toEqual({
    done: made.slice(BULK_BATCH),
    failed: [],
    next: null,
  });
  expect((await posts.list({ category })).items.map(({ id }) => id)).toEqual([late]);
  const entries = await app
    .db()
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'archive')
    .where('subject_id', 'in', made.map(String))
    .execute();
  expect(entries).toHaveLength(made.length);
});

test('the table of posts finds titles in either Chinese script and of drafts, filters, and counts', async () => {
  const id = await createPost(app, {
    slug: 'found',
    category: 'shelf',
    texts: { 'zh-TW': { title: '時間簿的故事' }, 'en-US': { title: '100% Café_x' } },
  });
  const found = async (input: object) => (await posts.list(input)).items.map((item) => item.id);
  for (const q of ['时间簿', '時間簿', 'cafe', '100% c', 'é_x']) {
    expect([q, ...(await found({ q }))]).toEqual([q, id]);
  }
  expect(await found({ q: '%' })).toEqual([id]);
  expect(await found({ q: 'story', status: 'draft' })).toEqual([]);
  const { items } = await posts.list({ q: 'café', locale: 'zh-CN' });
  expect(items[0]).toMatchObject({
    title: '時間簿的故事',
    titleLocale: 'zh-TW',
    category: { slug: 'shelf' },
  });
  expect(items[0]?.languages.map(({ state }) => state)).toEqual(['missing', 'published', 'published']);
  expect(await found({ q: 'café', language: 'zh-CN', languageState: 'missing' })).toEqual([id]);
  expect(await found({ q: 'café', language: 'zh-CN' })).toEqual([]);
  // Without an index the filter runs one query for items and count, in the requested order, page by page.
  const first = await createPost(app, { slug: 'ledger-1', texts: { 'en-US': { title: 'Ledger A' } } });
  const second = await createPost(app, { slug: 'ledger-2', texts: { 'en-US': { title: 'Ledger B' } } });
  const ledger = (page: number) => posts.list({ q: 'ledger', sort: 'title', order: 'desc', limit: 1, page });
  expect(await ledger(1)).toMatchObject({
    items: [{ id: second }],
    total: 2,
    totalPages: 2,
    totalIsCapped: false,
  });
  expect(await ledger(2)).toMatchObject({ items: [{ id: first }], total: 2 });
  expect(await ledger(3)).toMatchObject({ items: [], total: 2, totalPages: 2 });
  expect(await posts.list({ q: 'no such title' })).toMatchObject({ items: [], total: 0 });
  const titles = (await posts.list({ sort: 'title', order: 'asc', limit: 100 })).items;
  expect(titles.length).toBeGreaterThan(5);
  await expect(posts.list({ page: 101, limit: 100 })).rejects.toThrow('VALIDATION_FAILED');
});

test('a duplicate is a new draft with the texts as drafts', async () => {
  const id = await createPost(app, {
    slug: 'original',
    tags: ['x'],
    texts: { 'en-US': { title: 'Original' }, 'zh-CN': { title: '原来' } },
  });
  const copy = await posts.post('duplicate', { id });
  expect(copy).toMatchObject({ status: 'draft', isListed: false, slugIsMade: true, tags: [{ slug: 'x' }] });
  expect(copy.translations.map(({ title, state }) => [title, state])).toEqual([
    ['原来（副本）', 'draft'],
    ['Original (copy)', 'draft'],
  ]);
});

test('an import does not overwrite edits, and causes an edit conflict for open editors', async () => {
  const id = await createPost(app, {
    slug: 'imported',
    texts: { 'en-US': { title: 'Imported', importHash: 'a'.repeat(64) } },
  });
  await posts.write(id, 'en-US', { title: 'Edited here' });
  const row = await app
    .db()
    .selectFrom('post_translations')
    .select(['import_hash', 'title'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ import_hash: null, title: 'Imported' });
});

test('every change is in the audit log, and repeated autosaves are there once', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  for (const title of ['A', 'AB', 'ABC']) await posts.write(id, 'en-US', { title });
  await posts.call('publish', { id });
  const rows = await app
    .db()
    .selectFrom('audit_entries')
    .select(['action', 'subject_kind'])
    .where('subject_id', 'in', [String(id), `${id}/en-US`])
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, subject_kind: kind }) => `${action} ${kind}`)).toEqual([
    'create post',
    'create translation',
    'publish post',
  ]);
});

test('a post can be closed for comments and opened again', async () => {
  const id = await createPost(app, { slug: 'no-more-comments' });
  expect(await posts.post('save', { id, commentsOpen: false })).toMatchObject({ commentsOpen: false });
  expect((await app.get(`/comments?article=${id}`)).body.data).toMatchObject({ closed: 'closed' });
  expect(await posts.post('save', { id, commentsOpen: true })).toMatchObject({ commentsOpen: true });
});
