import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments, type Commenter } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { manageAs } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

const SECRET = 'Quetzal';
const STATES = [
  'waiting',
  'spam',
  'trash',
  'deleted',
  'below a hidden thread',
  'on an unpublished post',
] as const;
type State = (typeof STATES)[number];

let app: TestApp;
let admin: Commenter;
const hidden = new Map<State, number>();
beforeAll(async () => {
  app = await buildTestApp({ memory: { staleAfterMs: 60_000 } });
  admin = await createMember(app, 'admin');
  await setComments(app, { review: 'none', onePerArticle: false, perDay: 100, captcha: false });
  await createPost(app, { slug: 'hello' });
  const gone = await createPost(app, { slug: 'gone' });
  const root = idIn(await admin.comment('hello', 'Seen.'));
  const moderate = (action: string, id: number) =>
    admin.send('POST', '/admin/comments/moderate', { ids: [id], action });
  const writer = await createMember(app, 'user', SECRET);
  for (const state of STATES) {
    const article = state === 'on an unpublished post' ? 'gone' : 'hello';
    const thread =
      state === 'below a hidden thread' ? idIn(await admin.comment('hello', 'Soon hidden.')) : undefined;
    const text = `${SECRET} ${state}`;
    const id = idIn(
      article === 'gone' ? await writer.comment('gone', text) : await writer.reply(thread ?? root, text),
    );
    hidden.set(state, id);
    if (state === 'waiting') await moderate('wait', id);
    if (state === 'spam' || state === 'trash') await moderate(state, id);
    if (state === 'deleted') await writer.send('DELETE', `/comments/${id}`);
    if (thread !== undefined) await moderate('trash', thread);
  }
  await manageAs(app, (await signIn(app, 'admin')).headers).call('unpublish', { id: gone });
});
afterAll(() => app.close());

test.each(STATES)('a comment that is %s cannot be read, found, liked, nor replied to', async (state) => {
  const id = hidden.get(state) ?? 0;
  const reader = createVisitor(app, 'Mo');
  for (const path of [`/comments/${id}/place`, `/comments/${id}/replies`]) {
    expect([path, (await reader.send('GET', path)).body.code]).toEqual([path, 'COMMENT_NOT_FOUND']);
  }
  for (const call of ['like', 'unlike', 'reply'] as const) {
    const { body } =
      call === 'reply' ? await reader.reply(id) : await reader.send('POST', `/comments/${id}/${call}`);
    expect([call, body.status, body.code]).toEqual([
      call,
      404,
      expect.stringMatching(/^(?:COMMENT|POST)_NOT_FOUND$/),
    ]);
  }
});

test('no public response holds a hidden comment or counts it', async () => {
  const threads = (await app.get('/comments?article=hello')).body.data;
  expect(threads).toMatchObject({ total: 1, commentCount: 1, items: [{ replyCount: 0, replies: [] }] });
  const root = Number(threads.items[0]?.['id']);
  expect((await app.get(`/comments/${root}/replies`)).body.data).toMatchObject({ items: [], hasMore: false });
  expect((await app.get('/posts/hello')).body.data).toMatchObject({ commentCount: 1 });
  expect((await app.get('/comments?article=gone')).body.code).toBe('POST_NOT_FOUND');
  for (const path of [
    '/comments?article=hello',
    '/comments?article=hello&sort=best',
    `/comments/${root}/replies`,
    '/posts/hello',
    `/posts/search?q=${SECRET}`,
  ]) {
    expect([path, JSON.stringify((await app.get(path)).body.data)]).toEqual([
      path,
      expect.not.stringContaining(`${SECRET} `),
    ]);
  }
});
