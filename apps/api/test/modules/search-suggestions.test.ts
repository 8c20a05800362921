import type { Suggestions } from '@sanwen/contracts/search.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTag } from '../../src/modules/tags/tags.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const names = { 'en-US': 'Databases', 'zh-CN': '数据库', 'zh-TW': '資料庫' };
  await app.deps.changes.run(app.newEm(), (tx, changed) => ensureTag(tx, 'database', names, changed));
  await createPost(app, {
    slug: 'indexes',
    tags: ['database'],
    texts: {
      'en-US': { title: 'Reactive indexes', markdown: 'Reading, reacting, React.' },
      'zh-CN': { title: '索引的代价', markdown: '写入变慢。' },
      'zh-TW': { title: '索引的代價', markdown: '寫入變慢。' },
    },
  });
  await createPost(app, {
    slug: 'react',
    texts: { 'en-US': { title: 'React & <friends>', markdown: 'React.' } },
  });
});
afterAll(() => app.close());

async function suggest(q: string, query = '&locale=en-US'): Promise<Suggestions> {
  const { status, body } = await app.get(`/posts/suggestions?q=${encodeURIComponent(q)}${query}`);
  expect(status).toBe(200);
  return body.data as unknown as Suggestions;
}

const titles = async (q: string, query?: string) => (await suggest(q, query)).posts.map((post) => post.title);

test('suggests titles with the typed prefix, marked', async () => {
  const { posts } = await suggest('frie');
  expect(posts).toEqual([
    {
      id: expect.any(Number) as number,
      slug: 'react',
      locale: 'en-US',
      title: 'React & <friends>',
      titleHtml: 'React &amp; &lt;<mark>friends</mark>&gt;',
    },
  ]);
  expect((await titles('rea')).toSorted()).toEqual(['React & <friends>', 'Reactive indexes']);
  expect(await titles('indexes rea')).toEqual(['Reactive indexes']);
  expect(await titles('rea indexes')).toEqual([]);
});

test('suggests titles in the reader’s script, whichever is typed', async () => {
  expect(await titles('索引', '&locale=zh-CN')).toEqual(['索引的代价']);
  expect(await titles('索', '&locale=zh-TW')).toEqual(['索引的代價']);
  expect(await titles('代價', '&locale=zh-CN')).toEqual(['索引的代价']);
});

test('suggests titles of posts with a matching tag', async () => {
  expect(await titles('数据', '&locale=zh-CN')).toEqual(['索引的代价']);
  expect(await titles('資料', '&locale=zh-TW')).toEqual(['索引的代價']);
});

test('suggests completions: labels first, then words by frequency', async () => {
  expect((await suggest('data')).terms).toEqual(['Databases']);
  expect((await suggest('rea')).terms).toEqual(['react', 'reacting', 'reactive', 'reading']);
  expect((await suggest('Indexes rea')).terms.slice(0, 2)).toEqual(['Indexes react', 'Indexes reacting']);
  expect((await suggest('数据', '&locale=zh-CN')).terms).toEqual(['数据库']);
  expect((await suggest('資料', '&locale=zh-TW')).terms).toEqual(['資料庫']);
});

test('suggests no more than the limit', async () => {
  const { posts, terms } = await suggest('rea', '&locale=en-US&limit=1');
  expect([posts.length, terms]).toEqual([1, ['react']]);
});

test('suggests nothing for punctuation', async () => {
  expect(await suggest('"* 😀')).toEqual({ posts: [], terms: [] });
  expect(await suggest('%')).toEqual({ posts: [], terms: [] });
  expect(await suggest('_')).toEqual({ posts: [], terms: [] });
});

test('suggests the most-read titles before anything is typed', async () => {
  await app.db().updateTable('posts').set({ view_count: 5 }).where('slug', '=', 'indexes').execute();
  for (const query of ['', '?q=', '?q=%20']) {
    const { status, body } = await app.get(`/posts/suggestions${query}`, { 'accept-language': 'en-US' });
    expect([status, body.data]).toEqual([
      200,
      {
        posts: [
          expect.objectContaining({ title: 'Reactive indexes', titleHtml: 'Reactive indexes' }),
          expect.objectContaining({ slug: 'react', titleHtml: 'React &amp; &lt;friends&gt;' }),
        ],
        terms: [],
      },
    ]);
  }
});
