import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactEmail } from '../../src/modules/contact/contact.email.ts';
import { enqueueEmail } from '../../src/modules/outbox/outbox.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
});
afterEach(() => app.close());

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await app.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return response.json<ApiBody>();
}

const counts = async () =>
  (await app.get('/categories')).body.data.items.map(({ slug, postCount }) => [slug, postCount]);

test('wrong category counts are fixed by either method, repeatedly', async () => {
  await createPost(app, { category: 'tea' });
  await createPost(app, { category: 'tea' });
  await createPost(app, { category: 'ink', status: 'draft' });
  await app.db().updateTable('categories').set({ post_count: 9 }).where('slug', '=', 'tea').execute();
  expect((await call('GET', 'fix-category-counts')).data['fixed']).toMatchObject([
    { slug: 'tea', before: 9, after: 2 },
  ]);
  expect((await call('POST', 'fix-category-counts')).data['fixed']).toEqual([]);
  expect(Object.fromEntries(await counts())).toEqual({ tea: 2, ink: 0 });

  await app.db().updateTable('categories').set({ post_count: 0 }).execute();
  const expected = [
    { slug: 'tea', before: 0, after: 2 },
    { slug: 'ink', before: 0, after: 0 },
  ];
  expect((await call('POST', 'update-category-counts')).data['updated']).toMatchObject(expected);
  expect((await call('GET', 'update-category-counts')).data['updated']).toHaveLength(2);
  expect(Object.fromEntries(await counts())).toEqual({ tea: 2, ink: 0 });
});

test('the search index can be rebuilt while the server responds', async () => {
  await createPost(app, { slug: 'winter-tea', texts: { 'en-US': { title: 'Winter tea' } } });
  await app.db().deleteFrom('search_documents').execute();
  expect((await call('POST', 'reindex')).data['isRunning']).toBe(true);
  await expect.poll(async () => (await call('GET', 'reindex')).data['isRunning']).toBe(false);
  expect((await app.get('/posts/search?q=winter')).body.data.items).toHaveLength(1);
});

test('clearing the page cache renders responses again', async () => {
  await app.get('/settings/site');
  await app
    .db()
    .insertInto('settings')
    .values({
      key: 'theme',
      value: JSON.stringify({ selectedTheme: 'magazine' }) as never,
      updated_at: new Date(),
    })
    .execute();
  expect((await app.get('/settings/theme')).body.data['selectedTheme']).toBe('default');
  await call('POST', 'clear-page-cache');
  expect((await app.get('/settings/theme')).body.data['selectedTheme']).toBe('magazine');
});

test('the outbox is listed without the content of emails, and items can be retried and dropped', async () => {
  await app.newEm().transactional(async (tx) => {
    for (const to of ['a@example.com', 'b@example.com']) {
      enqueueEmail(tx, contactEmail, {
        to,
        locale: 'en-US',
        data: { name: 'Lin', email: 'lin@example.com', subject: '', message: 'a secret letter' },
      });
    }
  });
  await app.db().updateTable('outbox').set({ state: 'failed', attempts: 8, last_error: 'refused' }).execute();
  const { items } = (await call('GET', 'outbox?state=failed')).data;
  expect(items).toMatchObject([
    { to: 'b@example.com', subject: 'contact', lastError: 'refused' },
    { to: 'a@example.com', attempts: 8 },
  ]);
  expect(JSON.stringify(items)).not.toContain('secret letter');
  const [b, a] = items.map(({ id }) => Number(id));
  expect((await call('POST', 'outbox/retry', { ids: [a] })).data).toEqual({ changed: 1, skipped: 0 });
  expect((await call('POST', 'outbox/drop', { ids: [b] })).data).toEqual({ changed: 1 });
  expect((await call('GET', 'outbox')).data.items).toMatchObject([{ id: a, state: 'waiting', attempts: 0 }]);
  await app.db().updateTable('outbox').set({ state: 'sent' }).execute();
  expect((await call('POST', 'outbox/drop', { ids: [a] })).data).toEqual({ changed: 0 });
});

test('use of the tools is audited', async () => {
  await call('POST', 'fix-category-counts');
  await call('POST', 'clear-page-cache');
  expect((await call('GET', 'audit')).data.items.map(({ subjectId }) => subjectId)).toEqual([
    'clear-page-cache',
    'fix-category-counts',
  ]);
});
