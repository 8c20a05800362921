import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMissedSearches } from '../../src/modules/search/misses/list-misses.service.ts';
import {
  createPendingMisses,
  deleteOldMisses,
  saveMiss,
} from '../../src/modules/search/misses/missed-searches.service.ts';
import type { SessionUser } from '../../src/modules/users/sessions.service.ts';
import { callerOf } from '../../src/platform/caller.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADMIN: SessionUser = {
  id: 1,
  sessionId: 1,
  email: 'ann@example.com',
  nickname: 'Ann',
  role: 'admin',
  locale: null,
  emailConfirmed: true,
  isDue: false,
};

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  await createPost(app, { texts: { 'en-US': { title: 'A ferry at dawn' } } });
});
afterAll(() => app.close());

let networks = 0;
const search = (q: string, headers: Record<string, string> = {}) =>
  app.get(`/posts/search?${new URLSearchParams({ q }).toString()}`, {
    'user-agent': BROWSER,
    'x-forwarded-for': `203.0.113.${(networks += 1)}`,
    ...headers,
  });

const today = () => new Date().toISOString().slice(0, 10);
async function misses(days = 30, limit = 100) {
  await app.deps.misses.flush();
  return listMissedSearches({ db: app.db(), user: ADMIN }, { days, limit });
}
async function forgetAll() {
  await app.deps.misses.flush();
  await app.db().deleteFrom('search_misses').execute();
}

test('searches without results are counted by day and normalized word, without personal data', async () => {
  for (const q of ['Kubernetes', 'kubernetes ', '資料庫', '资料库', 'kubernetes']) await search(q);
  await search('ferry');
  expect(await misses()).toEqual([
    { term: 'kubernetes', searches: 3, lastDay: today() },
    { term: '资料库', searches: 2, lastDay: today() },
  ]);
  expect(
    Object.keys(await app.db().selectFrom('search_misses').selectAll().executeTakeFirstOrThrow()).sort(),
  ).toEqual(['day', 'searches', 'term']);
  await search('kubernetes');
  expect((await misses())[0]).toMatchObject({ term: 'kubernetes', searches: 4 });
  await forgetAll();
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a client without a user agent', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
])('searches of %s are not counted', async (_, headers) => {
  await search('blockchain', headers);
  expect(await misses()).toEqual([]);
});

test('searches that look personal, further pages, and corrected words are not counted', async () => {
  for (const q of ['lin@example.com', '+86 138 0013 8000', 'ferrry']) await search(q);
  await app.get('/posts/search?q=quantum&page=2', { 'user-agent': BROWSER });
  expect(await misses()).toEqual([]);
});

test('one network can add at most twenty missed searches', async () => {
  for (let word = 0; word < 60; word += 1)
    await search(`zz${String.fromCodePoint(0x4e00 + word)}`, { 'x-forwarded-for': '198.51.100.1' });
  expect(await misses()).toHaveLength(20);
  await forgetAll();
});

test('a day stores at most a thousand words, and goes on counting those', async () => {
  await app
    .db()
    .insertInto('search_misses')
    .values(Array.from({ length: 1000 }, (_, word) => ({ day: today(), term: `word ${word}`, searches: 1 })))
    .execute();
  await saveMiss(app.newEm(), { day: today(), term: 'one more', searches: 1 });
  await saveMiss(app.newEm(), { day: today(), term: 'word 7', searches: 5 });
  expect((await misses(1, 2)).map(({ term, searches }) => [term, searches])).toEqual([
    ['word 7', 6],
    ['word 0', 1],
  ]);
  await forgetAll();
});

test('missed searches are deleted after ninety days, and listed for the requested period', async () => {
  for (const day of ['2026-08-01', '2026-08-24', today()])
    await saveMiss(app.newEm(), { day, term: 'tea', searches: 1 });
  await deleteOldMisses(app.newEm(), '2026-11-21');
  const days = await app
    .db()
    .selectFrom('search_misses')
    .select('day')
    .where('day', '<', '2026-11-21')
    .execute();
  expect(days).toEqual([{ day: '2026-08-24' }]);
  expect(await misses(1)).toEqual([{ term: 'tea', searches: 1, lastDay: today() }]);
});

test('only administrators can list missed searches', async () => {
  const asked = { days: 30, limit: 10 };
  await expect(listMissedSearches({ db: app.db(), user: null }, asked)).rejects.toMatchObject({
    errorCode: 'UNAUTHORIZED',
  });
  await expect(
    listMissedSearches({ db: app.db(), user: { ...ADMIN, role: 'user' } }, asked),
  ).rejects.toMatchObject({ errorCode: 'FORBIDDEN' });
});

test('a missed search that arrives while earlier ones are saved is counted by the next save', async () => {
  const pending = createPendingMisses(app.deps.orm);
  const reader = callerOf(
    { ip: '192.0.2.1', headers: { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' } },
    'https://blog.example',
  );
  const counted = () =>
    app.db().selectFrom('search_misses').select('searches').where('term', '=', 'windmill').executeTakeFirst();
  await pending.add('windmill', reader);
  const saving = pending.flush();
  await pending.add('windmill', reader);
  await saving;
  expect(await counted()).toEqual({ searches: 1 });
  await pending.flush();
  expect(await counted()).toEqual({ searches: 2 });
});
