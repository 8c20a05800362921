import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { solvedChallenge } from '../solve-challenge.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'hello' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const stored = () => app.db().selectFrom('comments').selectAll().orderBy('id').execute();
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('one thread per person and post', () => {
  test('is enforced for parallel comments', async () => {
    const ann = await createMember(app);
    const answers = await Promise.all([
      ann.comment('hello', 'One.'),
      ann.comment('hello', 'Two.'),
      ann.comment('hello', 'Three.'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_COMMENTED',
      message: 'You have already commented on this article. You can still reply to others.',
    });
    expect(await stored()).toHaveLength(1);
  });

  test('is enforced for visitors by cookie, or by email and network, and an email alone reveals nothing', async () => {
    const lin = createVisitor(app, 'Lin', 'lin@example.com');
    await lin.comment('hello', 'One.');
    expect((await lin.comment('hello', 'Two.', { nickname: 'Mo', email: 'mo@example.com' })).body.code).toBe(
      'ALREADY_COMMENTED',
    );
    expect(
      (
        await lin.send(
          'POST',
          '/comments',
          {
            article: 'hello',
            content: 'Three.',
            nickname: 'L',
            email: 'LIN@example.com',
            captcha: await solvedChallenge(app),
          },
          { cookie: '' },
        )
      ).body.code,
    ).toBe('ALREADY_COMMENTED');
    expect((await createVisitor(app, 'Lin', 'lin@example.com').comment('hello', 'Four.')).body.code).toBe(
      'COMMENT_AWAITS_REVIEW',
    );
  });

  test('does not limit replies or other posts, and can be turned off', async () => {
    const ann = await createMember(app);
    const root = idIn(await ann.comment('hello'));
    expect((await ann.reply(root)).status).toBe(200);
    expect((await ann.comment(await createPost(app))).status).toBe(200);
    await setComments(app, { onePerArticle: false });
    expect((await ann.comment('hello', 'Another.')).status).toBe(200);
  });

  test('does not limit administrators', async () => {
    const admin = await createMember(app, 'admin');
    for (const text of ['One.', 'Two.']) expect((await admin.comment('hello', text)).status).toBe(200);
  });
});

test('a person can comment twenty times a day including replies, and again a day later', async () => {
  const ann = await createMember(app);
  const root = idIn(await ann.comment('hello'));
  for (let number = 2; number <= 20; number += 1)
    expect((await ann.reply(root, `Number ${number}.`)).status).toBe(200);
  const response = await ann.reply(root, 'One too many.');
  expect(response.status).toBe(429);
  expect(response.body).toMatchObject({
    code: 'COMMENTED_TODAY',
    message: 'You have already commented today as often as this site allows. Please come back tomorrow.',
  });
  expect((await ann.send('GET', '/comments/own?article=hello')).body.data).toMatchObject({
    limit: 'ALREADY_COMMENTED',
  });
  await app
    .db()
    .updateTable('comments')
    .set({ created_at: new Date(Date.now() - 24 * 60 * MINUTE - 1) })
    .execute();
  expect((await ann.reply(root, 'The next day.')).status).toBe(200);
});

test('the message of a limit is in the reader’s language', async () => {
  const ann = await createMember(app);
  await ann.comment('hello', 'One.');
  const response = await ann.send(
    'POST',
    '/comments',
    { article: 'hello', content: 'Two.' },
    { 'accept-language': 'zh-CN' },
  );
  expect(response.body.message).toBe('你已经评论过这篇文章，仍可以回复他人。');
});

describe('a comment sent again without a response', () => {
  test('is stored once, and both requests get the same response', async () => {
    const lin = createVisitor(app);
    const captcha = await solvedChallenge(app);
    const body = { article: 'hello', content: 'Hello.', nickname: 'Lin', email: 'lin@example.com', captcha };
    const first = await lin.send('POST', '/comments', body);
    const again = await lin.send('POST', '/comments', body);
    expect(again.body).toEqual(first.body);
    const lost = await lin.send('POST', '/comments', body, { cookie: '' });
    expect(lost.body.data['id']).toBe(first.body.data['id']);
    const ann = await createMember(app);
    const both = await Promise.all([ann.comment('hello', 'Twice.'), ann.comment('hello', 'Twice.')]);
    expect(both.map((response) => [response.status, idIn(response)])).toEqual([
      [200, idIn(both[0])],
      [200, idIn(both[0])],
    ]);
    expect(await stored()).toHaveLength(2);
  });
});

test('the same text ten minutes later is another comment', async () => {
  const ann = await createMember(app);
  const root = idIn(await ann.comment('hello'));
  const first = idIn(await ann.reply(root, 'Thank you.'));
  pass(9 * MINUTE);
  expect(idIn(await ann.reply(root, 'Thank you.'))).toBe(first);
  pass(2 * MINUTE);
  expect(idIn(await ann.reply(root, 'Thank you.'))).toBeGreaterThan(first);
});

test('a text that a moderator has moved to the trash can be sent again', async () => {
  const ann = await createMember(app);
  const root = idIn(await ann.comment('hello'));
  const first = idIn(await ann.reply(root, 'Thank you.'));
  await app.db().updateTable('comments').set({ status: 'trash' }).where('id', '=', first).execute();
  expect(idIn(await ann.reply(root, 'Thank you.'))).toBeGreaterThan(first);
});

test('one network can send thirty comments in ten minutes, whatever X-Forwarded-For says', async () => {
  const visitor = createVisitor(app);
  const codes = [];
  for (let time = 0; time < 31; time += 1) {
    const { body } = await visitor.send(
      'POST',
      '/comments',
      { article: 'hello', content: `Text ${time}.` },
      { 'x-forwarded-for': `198.51.100.${time}`, 'x-real-ip': `198.51.100.${time}` },
    );
    codes.push(body.code);
  }
  expect(codes.slice(-2)).toEqual(['VALIDATION_FAILED', 'TOO_MANY_REQUESTS']);
  expect((await createVisitor(app, 'Other').comment('hello')).body.code).toBe('COMMENT_AWAITS_REVIEW');
});

describe('nobody can comment', () => {
  test.each([
    ['where comments are off', { enabled: false }, 'off'],
    ['on a post that is too old', { closeAfterDays: 30 }, 'too-old'],
  ])('%s, and existing comments stay', async (_name, settings, closed) => {
    const ann = await createMember(app);
    await createPost(app, { slug: 'old', publishedAt: new Date(Date.now() - 31 * 86_400_000) });
    const root = idIn(await ann.comment('old'));
    await setComments(app, settings);
    expect((await ann.reply(root)).body).toMatchObject({ code: 'COMMENTS_CLOSED', status: 403 });
    expect((await app.get('/comments?article=old')).body.data).toMatchObject({ closed, total: 1 });
  });

  test('on a post with comments closed, or a hidden post', async () => {
    const ann = await createMember(app);
    const admin = await createMember(app, 'admin');
    const { id: post } = await app.db().selectFrom('posts').select('id').executeTakeFirstOrThrow();
    const closed = async () => (await app.get('/comments?article=hello')).body.data['closed'];
    expect(await closed()).toBeNull();
    expect((await admin.send('PUT', `/admin/posts/${post}/comments`, { open: false })).body.data).toEqual({
      open: false,
    });
    expect(await closed()).toBe('closed');
    expect((await ann.comment('hello')).body.code).toBe('COMMENTS_CLOSED');
    expect((await admin.send('PUT', '/admin/posts/999/comments', { open: false })).body.code).toBe(
      'POST_NOT_FOUND',
    );
    expect((await ann.comment(await createPost(app, { status: 'draft' }))).body.code).toBe('POST_NOT_FOUND');
    expect((await ann.comment('nowhere')).body.code).toBe('POST_NOT_FOUND');
    expect((await ann.reply(99)).body.code).toBe('COMMENT_NOT_FOUND');
    const waiting = idIn(await createVisitor(app).comment(await createPost(app)));
    expect((await ann.reply(waiting)).body.code).toBe('COMMENT_NOT_FOUND');
  });
});
