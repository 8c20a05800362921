import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a scheduled post becomes public on its date, and is counted once', async () => {
  const due = new Date(Date.now() + 60_000);
  const id = await createPost(app, { slug: 'soon', status: 'scheduled', publishedAt: due, tags: ['time'] });
  expect(await publishDuePosts(app.write())).toEqual([]);
  expect((await app.get('/posts/soon')).status).toBe(404);

  await app
    .db()
    .updateTable('posts')
    .set({ published_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  const rounds = await Promise.all([publishDuePosts(app.write()), publishDuePosts(app.write())]);
  expect(rounds.flat()).toEqual([id]);
  expect((await app.get('/posts/soon')).status).toBe(200);
  expect((await app.get('/posts')).body.data['total']).toBe(1);
  expect((await app.get('/tags/time')).body.data['postCount']).toBe(1);
});

test('a changed slug redirects only if readers may have seen it', async () => {
  const admin = manageAs(app, (await signIn(app, 'admin')).headers);
  const planned = await createPost(app, {
    slug: 'planned',
    status: 'scheduled',
    publishedAt: new Date(Date.now() + 3_600_000),
  });
  await admin.call('save', { id: planned, slug: 'planned-anew' });
  const seen = await createPost(app, { slug: 'seen' });
  await admin.call('save', { id: seen, slug: 'seen-anew' });
  const former = await app
    .db()
    .selectFrom('slug_history')
    .select('slug')
    .where('kind', '=', 'post')
    .where('target_id', 'in', [planned, seen])
    .execute();
  expect(former).toEqual([{ slug: 'seen' }]);
});
