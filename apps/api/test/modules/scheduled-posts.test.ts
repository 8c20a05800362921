import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDuePosts } from '../../src/modules/posts/publish-due.service.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a scheduled post appears once its date has come, and is counted once', async () => {
  const due = new Date(Date.now() + 60_000);
  const id = await createPost(app, { slug: 'soon', status: 'scheduled', publishedAt: due, tags: ['time'] });
  expect(await publishDuePosts(app.write())).toEqual([]);
  expect((await app.get('/posts/soon')).status).toBe(404);

  await app.db().updateTable('posts').set({ published_at: new Date(Date.now() - 1000) }).where('id', '=', id).execute();
  const rounds = await Promise.all([publishDuePosts(app.write()), publishDuePosts(app.write())]);
  expect(rounds.flat()).toEqual([id]);
  expect((await app.get('/posts/soon')).status).toBe(200);
  expect((await app.get('/posts')).body.data['total']).toBe(1);
  expect((await app.get('/tags/time')).body.data['postCount']).toBe(1);
});
