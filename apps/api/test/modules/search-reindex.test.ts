import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { indexOutdated, rebuildIndex } from '../../src/modules/search/reindex.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const POSTS = 7;

let app: TestApp | undefined;
let open: TestApp;
beforeEach(async () => {
  await app?.close();
  open = await buildTestApp();
  app = open;
  for (let number = 1; number <= POSTS; number += 1) {
    await createPost(open, {
      slug: `lantern-${number}`,
      tags: ['evening'],
      texts: { 'en-US': { markdown: 'lantern' }, 'zh-CN': { title: '灯笼', markdown: '灯笼' } },
    });
  }
  await createPost(open, { slug: 'hidden', status: 'draft', texts: { 'en-US': { markdown: 'lantern' } } });
});
afterAll(() => app?.close());

const found = async (q = 'lantern') =>
  (await open.get(`/posts/search?q=${encodeURIComponent(q)}`)).body.data['total'];
const terms = () =>
  open.db().selectFrom('search_terms').selectAll().orderBy('term').orderBy('label').execute();
const pretendOlder = () => open.db().updateTable('search_documents').set({ version: 0 }).execute();

test('an up-to-date index is not rebuilt', async () => {
  expect(await indexOutdated(open.newEm())).toBe(0);
});

test('a new tokenizer version reindexes every post while search continues', async () => {
  const before = await terms();
  await pretendOlder();
  const totals: unknown[] = [];
  const progress = { done: 0 };
  const running = indexOutdated(open.newEm(), {
    gently: true,
    onProgress: (done) => {
      progress.done = done;
    },
  });
  while (progress.done < POSTS) {
    totals.push(await found());
    await setImmediate();
  }
  expect(await running).toBe(POSTS);
  expect(new Set(totals)).toEqual(new Set([POSTS]));
  expect(await terms()).toEqual(before);
});

test('reindexing continues after an interruption', async () => {
  await pretendOlder();
  const ending = new AbortController();
  const first = await indexOutdated(open.newEm(), {
    signal: ending.signal,
    onProgress: (done) => {
      if (done === 3) ending.abort();
    },
  });
  expect([first, await indexOutdated(open.newEm())]).toEqual([3, POSTS - 3]);
});

test('a lost index is rebuilt with progress', async () => {
  const before = await terms();
  const db = open.db();
  await db.deleteFrom('search_documents').execute();
  await db.deleteFrom('search_terms').execute();
  const progress: string[] = [];
  const count = await rebuildIndex(open.newEm(), {
    onProgress: (done, total) => void progress.push(`${done}/${total}`),
  });
  expect(count).toBe(POSTS);
  expect(progress.at(-1)).toBe(`${POSTS}/${POSTS}`);
  expect([await found(), await found('灯笼'), await found('evening')]).toEqual([POSTS, POSTS, POSTS]);
  expect(await terms()).toEqual(before);
});

test('parallel reindexing and saving leave a correct index', async () => {
  const count = async (term: string) => (await terms()).find((row) => row.term === term)?.frequency;
  const before = await count('lantern');
  await pretendOlder();
  const saved = createPost(open, { slug: 'new', texts: { 'en-US': { markdown: 'A new lantern' } } });
  await Promise.all([indexOutdated(open.newEm()), indexOutdated(open.newEm()), saved]);
  expect(await indexOutdated(open.newEm())).toBe(0);
  expect([await found(), await count('lantern')]).toEqual([POSTS + 1, (before ?? 0) + 1]);
});
