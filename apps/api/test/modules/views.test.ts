import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPendingViews } from '../../src/modules/views/pending-views.service.ts';
import { startSchedule } from '../../src/start/schedule.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let postId: number;
beforeAll(async () => {
  app = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  postId = await createPost(app);
});

/** Sends what the page's script sends. */
async function view(id: number | string, headers: Record<string, string> = {}, address = '203.0.113.1') {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/posts/${id}/views`,
    headers: {
      'user-agent': BROWSER,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...headers,
    },
  });
  return response.json<unknown>();
}

async function countOf(id = postId): Promise<number> {
  await app.deps.views.flush();
  const post = await app
    .db()
    .selectFrom('posts')
    .select('view_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const days = await app.db().selectFrom('post_views').select('views').where('post_id', '=', id).execute();
  expect(days.reduce((sum, day) => sum + day.views, 0)).toBe(post.view_count);
  return post.view_count;
}

test('a visitor counts once per post and day', async () => {
  expect(await view(postId)).toEqual({ success: true, data: { received: true } });
  await view(postId);
  expect(await countOf()).toBe(1);
  await view(postId);
  expect(await countOf()).toBe(1);
  await view(postId, {}, '203.0.113.2');
  await view(postId, { 'user-agent': `${BROWSER} other` });
  expect(await countOf()).toBe(3);
});

test.each([
  ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a client without a user agent', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['a request from another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin in an old browser', { 'sec-fetch-site': '', origin: 'https://elsewhere.example' }],
])('%s is not counted, with the same response', async (_, headers) => {
  expect(await view(postId, headers)).toEqual({ success: true, data: { received: true } });
  expect(await countOf()).toBe(0);
});

test('views of hidden posts are not counted', async () => {
  const draft = await createPost(app, { status: 'draft' });
  expect(await view(draft)).toEqual({ success: true, data: { received: true } });
  expect(await view(2_000_000_000)).toEqual({ success: true, data: { received: true } });
  expect(await view('9'.repeat(30))).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await view('hello')).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await countOf(draft)).toBe(0);
});

test('one network can count 120 views, and others still count', async () => {
  for (let browser = 0; browser < 200; browser += 1)
    await view(postId, { 'user-agent': `${BROWSER} ${browser}` }, '2001:db8::1');
  await view(postId, {}, '2001:db8::ffff');
  expect(await countOf()).toBe(120);
  await view(postId, {}, '2001:db8:1::1');
  expect(await countOf()).toBe(121);
});

test('parallel processes count every visitor once', async () => {
  const others = [createPendingViews(app.deps.orm), createPendingViews(app.deps.orm), app.deps.views];
  const second = await createPost(app);
  for (const views of others) {
    for (let person = 0; person < 40; person += 1) {
      for (const id of [postId, second]) {
        const caller = {
          network: `198.51.100.${person}`,
          userAgent: BROWSER,
          isOwnPage: true,
          isOtherSite: false,
          isAhead: false,
        };
        await views.add(id, caller);
      }
    }
  }
  await Promise.all(others.map((views) => views.flush()));
  expect([await countOf(), await countOf(second)]).toEqual([40, 40]);
});

test('most read posts come first', async () => {
  const quiet = await createPost(app);
  const loud = await createPost(app);
  const before = await countOf(postId);
  for (let reader = 0; reader < 150; reader += 1) await view(loud, {}, `192.0.2.${reader}`);
  await view(quiet, {}, '192.0.2.1');
  expect([await countOf(loud), await countOf(quiet), before]).toEqual([150, 1, 0]);
  const { items } = (await app.get('/posts/popular?limit=1')).body.data;
  expect(items).toMatchObject([{ id: loud, viewCount: 150 }]);
});

test('after a day nothing of a visitor is left but the count', async () => {
  await view(postId, {}, '203.0.113.77');
  expect(await countOf()).toBe(1);
  vi.setSystemTime(Date.now() + 86_400_000);
  try {
    await view(postId, {}, '203.0.113.77');
    expect(await countOf()).toBe(2);
    const today = new Date().toISOString().slice(0, 10);
    const days = (table: 'post_visits' | 'visit_salts') =>
      app.db().selectFrom(table).select('day').distinct().execute();
    expect([await days('post_visits'), await days('visit_salts')]).toEqual([
      [{ day: today }],
      [{ day: today }],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('pending views are saved when the server stops', async () => {
  const stopping = new AbortController();
  const end = startSchedule(app.deps, app.app.log, stopping.signal);
  // The first flush is over. Without a last one the view would wait for the next.
  await app.deps.views.flush();
  await view(postId);
  stopping.abort();
  await end();
  const post = await app
    .db()
    .selectFrom('posts')
    .select('view_count')
    .where('id', '=', postId)
    .executeTakeFirst();
  expect(post?.view_count).toBe(1);
});

test('views are kept in memory while the database refuses them', async () => {
  await view(postId);
  const rename = (from: string, to: string) =>
    sql.raw(`alter table ${from} rename to ${to}`).execute(app.newEm().getKysely());
  await rename('post_visits', 'post_visits_away');
  await expect(app.deps.views.flush()).rejects.toThrow('post_visits');
  await rename('post_visits_away', 'post_visits');
  await wait(0);
  expect(await countOf()).toBe(1);
});
