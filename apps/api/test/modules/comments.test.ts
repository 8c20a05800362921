import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let post: number;
beforeEach(async () => {
  app = await buildTestApp();
  post = await createPost(app, { slug: 'hello' });
});
afterEach(() => app.close());

const list = async (query = '') => (await app.get(`/comments?article=hello${query}`)).body.data;

describe('a visitor’s first comment', () => {
  test('waits for review, stored and visible only to its author', async () => {
    const lin = createVisitor(app);
    const response = await lin.comment('hello', 'Well **said**.', { locale: 'zh-TW' });
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({
      success: false,
      code: 'COMMENT_AWAITS_REVIEW',
      data: {
        nickname: 'Lin',
        locale: 'zh-TW',
        status: 'waiting',
        content: 'Well **said**.',
        html: '<p>Well <strong>said</strong>.</p>',
      },
    });
    expect(await list()).toMatchObject({ items: [], total: 0, commentCount: 0, closed: null });
    const own = await lin.send('GET', '/comments/own?article=hello');
    expect(own.body.data).toMatchObject({
      mine: [{ status: 'waiting', content: 'Well **said**.' }],
      limit: 'ALREADY_COMMENTED',
      needsCaptcha: false,
    });
    const stranger = await createVisitor(app, 'Mo').send('GET', '/comments/own?article=hello');
    expect(stranger.body.data).toMatchObject({ mine: [], liked: [], limit: null });
    expect(stranger.setCookie).toBeUndefined();
  });

  test('that waits is a result of the tRPC procedure', async () => {
    const input = { article: 'hello', content: 'Well said.', nickname: 'Lin', email: 'lin@example.com' };
    const response = await app.app.inject({
      method: 'POST',
      url: '/trpc/comments.create',
      payload: input,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      result: { data: { status: 'waiting', content: 'Well said.' } },
    });
  });

  test('is public right away without review, with the name and never the email', async () => {
    await setComments(app, { review: 'none' });
    const response = await createVisitor(app, 'Lin', 'secret@example.com').comment(post);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      message: 'Comment submitted successfully!',
      data: { status: 'approved', nickname: 'Lin', avatar: null },
    });
    const seen = await list();
    expect(seen).toMatchObject({
      total: 1,
      commentCount: 1,
      items: [
        { nickname: 'Lin', replyCount: 0, replies: [], isAuthor: false, isAi: false, isDeleted: false },
      ],
    });
    expect(JSON.stringify([seen, response.body])).not.toContain('secret@example.com');
  });
});

test('a user’s comment is public right away with their current name', async () => {
  const ann = await createMember(app);
  expect((await ann.comment('hello')).body.success).toBe(true);
  expect((await list()).items).toMatchObject([{ nickname: 'Ann', avatar: null }]);
  await app.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: ann.headers(),
    payload: { nickname: 'Anna' },
  });
  expect((await list()).items).toMatchObject([{ nickname: 'Anna', avatar: null }]);
});

test('replies are listed below their thread and name whom they reply to', async () => {
  const [ann, bob] = [await createMember(app, 'user', 'Ann'), await createMember(app, 'user', 'Bob')];
  const root = idIn(await ann.comment('hello'));
  expect((await app.get('/posts/hello')).body.data).toMatchObject({ commentCount: 1 });
  const first = idIn(await bob.reply(root, 'To the thread.'));
  const second = await ann.reply(first, 'To Bob.');
  expect(second.body.data).toMatchObject({
    rootId: root,
    parentId: first,
    repliedTo: { id: first, nickname: 'Bob' },
  });
  expect(await list()).toMatchObject({
    total: 1,
    commentCount: 3,
    items: [
      {
        id: root,
        replyCount: 2,
        replies: [
          { id: first, repliedTo: null },
          { id: idIn(second), repliedTo: { nickname: 'Bob' } },
        ],
      },
    ],
  });
  expect((await app.get('/posts/hello')).body.data).toMatchObject({ commentCount: 3 });
});
