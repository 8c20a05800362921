import type { SearchPage, Suggestions } from '@sanwen/contracts/search.contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Post } from '../../src/db/entities/posts.entities.ts';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { type PostDraft, savePost } from '../../src/modules/posts/save-post.service.ts';
import { indexPost, removePost } from '../../src/modules/search/index-posts.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost, type PostOptions } from '../factories.ts';

let app: TestApp | undefined;
let open: TestApp;
beforeEach(async () => {
  await app?.close();
  open = await buildTestApp();
  app = open;
});
afterAll(() => app?.close());

const secret: PostOptions = {
  tags: ['xylophonetag'],
  category: 'xylophoneshelf',
  texts: {
    'en-US': { title: 'Xylophone', markdown: 'A xylophone and a glockenspiel.', keywords: ['xylophones'] },
    'zh-CN': { title: '木琴秘史', markdown: '木琴的声音。' },
  },
};

/** Every response and table that could reveal the secret post. */
async function traces() {
  const found: string[] = [];
  for (const q of [
    'xylophone',
    'xylophonetag',
    'xylophoneshelf',
    'glockenspiel',
    '木琴',
    '木',
    'xylofone',
    'xyl',
  ]) {
    const search = (await open.get(`/posts/search?q=${encodeURIComponent(q)}`)).body
      .data as unknown as SearchPage;
    if (search.total > 0 || search.corrected !== null) found.push(`search ${q}`);
    const suggestions = (await open.get(`/posts/suggestions?q=${encodeURIComponent(q)}`)).body
      .data as unknown as Suggestions;
    if (suggestions.posts.length > 0 || suggestions.terms.length > 0) found.push(`suggestions ${q}`);
  }
  const db = open.db();
  if ((await db.selectFrom('search_terms').selectAll().execute()).length > 0) found.push('terms');
  if ((await db.selectFrom('search_documents').selectAll().execute()).length > 0) found.push('documents');
  return found;
}

const draft = (status: PostDraft['status'], publishedAt: Date): PostDraft => ({
  slug: 'xylophone',
  sourceLocale: 'en-US',
  status,
  publishedAt,
  categoryId: null,
  authorId: null,
  tagIds: [],
  cover: null,
});
const PAST = new Date('2020-01-01');
const FUTURE = new Date('2999-01-01');
const save = (id: number, post: PostDraft, texts: Parameters<typeof savePost>[2] = []) =>
  savePost(open.write(), post, texts, id);

test('a published post is found in all places that are checked', async () => {
  await createPost(open, { ...secret });
  expect(await traces()).toEqual([
    'search xylophone',
    'suggestions xylophone',
    'search xylophonetag',
    'suggestions xylophonetag',
    'search xylophoneshelf',
    'suggestions xylophoneshelf',
    'search glockenspiel',
    'search 木琴',
    'suggestions 木琴',
    'search 木',
    'suggestions 木',
    'search xylofone',
    'suggestions xyl',
    'terms',
    'documents',
  ]);
});

test.each([
  ['a draft', { status: 'draft' as const }],
  ['a post with a future date', { publishedAt: FUTURE }],
  ['a scheduled post', { status: 'scheduled' as const, publishedAt: FUTURE }],
])('%s leaves no trace', async (_, options) => {
  await createPost(open, { ...secret, ...options });
  expect(await traces()).toEqual([]);
});

test('a draft translation leaves no trace, and the others are found', async () => {
  await createPost(open, {
    texts: {
      'en-US': { title: 'Drums', markdown: 'Drums only.' },
      'zh-CN': { title: '木琴秘史', markdown: '木琴的声音。', state: 'draft' },
      'zh-TW': { title: '鼓', markdown: '只有鼓聲。', state: 'stale' },
    },
  });
  const total = async (q: string) =>
    (await open.get(`/posts/search?q=${encodeURIComponent(q)}`)).body.data['total'];
  expect([await total('木琴'), await total('drums'), await total('鼓')]).toEqual([0, 1, 1]);
});

test('a post leaves no trace once it is unpublished, postponed, or removed from the index', async () => {
  const id = await createPost(open, { ...secret, slug: 'xylophone' });
  await save(id, draft('draft', PAST));
  expect(await traces()).toEqual([]);

  await save(id, draft('published', PAST));
  expect(await traces()).toContain('search 木琴');
  await save(id, draft('published', FUTURE));
  expect(await traces()).toEqual([]);

  await save(id, draft('published', PAST));
  expect(await traces()).toContain('search glockenspiel');
  await open.newEm().transactional((tx) => removePost(tx, id));
  expect(await traces()).toEqual([]);
});

test('a scheduled post is found once it is published', async () => {
  await createPost(open, { ...secret, status: 'scheduled', publishedAt: PAST });
  expect(await traces()).toEqual([]);
  await publishDuePosts(open.write());
  expect(await traces()).toContain('search xylophone');
});

test('words removed from a text are no longer found', async () => {
  const id = await createPost(open, { ...secret, slug: 'xylophone' });
  const text = { state: 'published', origin: 'written', title: 'Drums', markdown: 'Drums only.' } as const;
  await save(id, draft('published', PAST), [
    { ...text, locale: 'en-US' },
    { ...text, locale: 'zh-CN', title: '鼓', markdown: '只有鼓声。' },
  ]);
  expect((await traces()).filter((trace) => !['terms', 'documents'].includes(trace))).toEqual([]);
  const terms = await open.db().selectFrom('search_terms').select('term').orderBy('term').execute();
  expect(terms.map((row) => row.term)).toEqual(['drums', 'only']);
});

test('a rolled back change is never indexed', async () => {
  const id = await createPost(open, { ...secret, status: 'draft' });
  const change = open.newEm().transactional(async (tx) => {
    await tx.nativeUpdate(Post, { id }, { listedAt: PAST });
    await indexPost(tx, id);
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect(await traces()).toEqual([]);
});

test('terms count their documents', async () => {
  const one = await createPost(open, {
    slug: 'one',
    texts: { 'en-US': { title: 'One', markdown: 'lantern' } },
  });
  await createPost(open, { slug: 'two', texts: { 'en-US': { title: 'Two', markdown: 'lantern lantern' } } });
  const frequency = async () =>
    (
      await open.db().selectFrom('search_terms').select('frequency').where('term', '=', 'lantern').execute()
    )[0]?.frequency;
  expect(await frequency()).toBe(2);
  await save(one, { ...draft('published', PAST), slug: 'one' });
  expect(await frequency()).toBe(2);
  await save(one, { ...draft('draft', PAST), slug: 'one' });
  expect(await frequency()).toBe(1);
});

test('a post cannot be deleted while it is in the index', async () => {
  const id = await createPost(open, { ...secret });
  await expect(open.db().deleteFrom('posts').where('id', '=', id).execute()).rejects.toThrow(/foreign key/i);
});
