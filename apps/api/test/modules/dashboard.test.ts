import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
});
afterAll(() => app.close());

interface Series {
  day: string;
  count: number;
}
interface Dashboard {
  views: Series[];
  comments: Series[];
  subscribers: Series[];
  mostRead: object[];
  missedSearches: object[];
  waiting: object;
  totals: object;
}

async function read(days: number) {
  const response = await app.app.inject({
    url: `/trpc/dashboard.manage.get?input=${encodeURIComponent(JSON.stringify({ days, locale: 'zh-CN' }))}`,
    headers,
  });
  return response.json<{ result: { data: Dashboard } }>().result?.data;
}

test('a new site has empty days', async () => {
  const { views, comments, subscribers, mostRead, waiting } = await read(7);
  for (const series of [views, comments, subscribers])
    expect(series.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect([mostRead, waiting]).toEqual([[], { comments: 0, drafts: 0, failedEmails: 0 }]);
});

test('the dashboard shows views, comments, and subscribers by day, and counts waiting items', async () => {
  const id = await createPost(app, {
    slug: 'tea',
    texts: { 'zh-CN': { title: '茶' }, 'en-US': { title: 'Tea' } },
  });
  await createPost(app, { status: 'draft', publishedAt: null });
  const today = new Date().toISOString().slice(0, 10);
  const longAgo = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const db = app.db();
  await db
    .insertInto('post_views')
    .values([
      { post_id: id, day: today, views: 5 },
      { post_id: id, day: longAgo, views: 3 },
    ])
    .execute();
  await db
    .insertInto('search_misses')
    .values([
      { term: '烏龍茶', day: today, searches: 2 },
      { term: 'coffee', day: longAgo, searches: 9 },
    ])
    .execute();
  await db.insertInto('subscriber_days').values({ day: today, joined: 4, gone: 1 }).execute();
  const comment = {
    post_id: id,
    nickname: 'Lin',
    locale: 'zh-CN',
    created_at: new Date(),
    html: '',
    markdown: '',
  } as const;
  await db
    .insertInto('comments')
    .values([
      { ...comment, id: 1, status: 'approved' },
      { ...comment, id: 2, status: 'waiting' },
    ])
    .execute();

  const week = await read(7);
  expect([week.views.at(-1), week.comments.at(-1), week.subscribers.at(-1)]).toEqual(
    [5, 1, 3].map((count) => ({ day: today, count })),
  );
  expect(week.mostRead).toEqual([{ id, slug: 'tea', title: '茶', views: 5 }]);
  expect(week.waiting).toEqual({ comments: 1, drafts: 1, failedEmails: 0 });
  expect(week.totals).toEqual({ posts: 1, subscribers: 3 });
  expect(week.missedSearches).toEqual([{ term: '烏龍茶', searches: 2, lastDay: today }]);
  const month = await read(30);
  expect(month.missedSearches).toMatchObject([{ term: 'coffee' }, { term: '烏龍茶' }]);
  expect(month.views.find(({ day }) => day === longAgo)?.count).toBe(3);
  expect(month.mostRead).toMatchObject([{ views: 8 }]);
  expect((await app.get('/admin/waiting', headers)).body.data).toEqual({ comments: 1, failedEmails: 0 });
  expect(await read(8)).toBeUndefined();
});

test('a trashed post is neither most read nor a draft', async () => {
  const admin = manageAs(app, headers);
  const before = await read(7);
  const gone = await createPost(app, { slug: 'read-and-gone' });
  const draft = await createPost(app, { slug: 'draft-and-gone', status: 'draft', publishedAt: null });
  await app
    .db()
    .insertInto('post_views')
    .values({ post_id: gone, day: new Date().toISOString().slice(0, 10), views: 50 })
    .execute();
  expect((await read(7)).mostRead).toHaveLength(before.mostRead.length + 1);
  for (const id of [gone, draft]) await admin.call('trash', { id });
  const after = await read(7);
  expect([after.mostRead, after.waiting]).toEqual([before.mostRead, before.waiting]);
});
