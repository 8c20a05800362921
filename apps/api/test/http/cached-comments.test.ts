import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, idIn, type Commenter } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let admin: Commenter;
let post: number;
let first: number;
beforeAll(async () => {
  // Nobody is shown a stale response while a slow machine makes the new one.
  app = await buildTestApp({ memory: { staleAfterMs: 60_000 } });
  admin = await createMember(app, 'admin');
  post = await createPost(app, { slug: 'hello' });
  first = idIn(await admin.comment('hello', 'First.'));
});
afterAll(() => app.close());

const read = async (path: string) => (await app.get(path)).body.data;

test('a new comment and a deleted one renew the comment count of the cached post', async () => {
  expect(await read('/posts/hello')).toMatchObject({ commentCount: 1 });
  const reply = idIn(await admin.reply(first));
  expect(await read('/posts/hello')).toMatchObject({ commentCount: 2 });
  await admin.send('DELETE', `/comments/${reply}`);
  expect(await read('/posts/hello')).toMatchObject({ commentCount: 1 });
});

test('a new nickname renews the cached threads that show the old one', async () => {
  const cara = await createMember(app, 'user', 'Cara');
  await cara.reply(first);
  expect(JSON.stringify(await read('/comments?article=hello'))).toContain('"Cara"');
  expect((await cara.send('PUT', '/users/profile', { nickname: 'Bea' })).status).toBe(200);
  const threads = JSON.stringify(await read('/comments?article=hello'));
  expect(threads).toContain('"Bea"');
  expect(threads).not.toContain('"Cara"');
});

test('an administrator’s edit of a comment renews the cached threads', async () => {
  expect(JSON.stringify(await read('/comments?article=hello'))).toContain('First.');
  await admin.send('PUT', `/admin/comments/${first}`, { content: 'Without the rude word.' });
  expect(JSON.stringify(await read('/comments?article=hello'))).toContain('Without the rude word.');
});

test('closing the comments of a post renews its cached threads', async () => {
  expect(await read('/comments?article=hello')).toMatchObject({ closed: null, total: 1 });
  expect((await admin.send('PUT', `/admin/posts/${post}/comments`, { open: false })).status).toBe(200);
  expect(await read('/comments?article=hello')).toMatchObject({ closed: 'closed', total: 1 });
});
