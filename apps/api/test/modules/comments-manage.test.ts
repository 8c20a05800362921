import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { addAiComment, findUnreviewed, recordAiReview } from '../../src/modules/comments/ai/ai-comments.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

let server: SmtpTestServer;
let app: TestApp;
let admin: Commenter;
let post: number;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
  admin = await createMember(app, 'admin', 'Ada');
  post = await createPost(app, { slug: 'hello' });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const seen = async () => (await app.get('/comments?article=hello')).body.data;
const managed = async (query = '') => (await admin.send('GET', `/admin/comments${query}`)).body.data;
const moderate = async (action: string, ...ids: number[]) =>
  (await admin.send('POST', '/admin/comments/moderate', { ids, action })).body.data;
async function emails(to: string) {
  await deliverDue(app.deps, app.app.log);
  return server.emails.filter((mail) => mail.to?.some(({ address }) => address === to));
}

test('a waiting comment is emailed to moderators, shown to them with its email, and public once approved', async () => {
  const lin = createVisitor(app);
  const id = idIn(await lin.comment('hello', 'Hello *there*.'));
  expect(await emails(admin.email)).toMatchObject([
    { subject: 'Comment awaiting review: Title of hello', text: expect.stringContaining('> Hello *there*.') },
  ]);
  const list = await managed('?status=waiting');
  expect(list).toMatchObject({ next: null, counts: { waiting: 1, approved: 0, spam: 0, trash: 0 } });
  expect(list.items).toMatchObject([
    {
      id,
      nickname: 'Lin',
      email: 'lin@example.com',
      content: 'Hello *there*.',
      bans: [],
      post: { slug: 'hello', title: 'Title of hello', commentsOpen: true },
    },
  ]);
  expect(await moderate('approve', id)).toMatchObject({ changed: [id], counts: { waiting: 0, approved: 1 } });
  expect(await moderate('approve', id)).toMatchObject({ changed: [] });
  expect(await seen()).toMatchObject({
    commentCount: 1,
    items: [{ id, html: '<p>Hello <em>there</em>.</p>' }],
  });
  expect((await lin.reply(id, 'And once more.')).status).toBe(200);
  const audit = (await admin.send('GET', '/admin/audit?subjectKind=comment')).body.data;
  expect(audit.items).toMatchObject([
    {
      action: 'approve',
      userName: 'Ada',
      subjectId: String(id),
      changes: { status: { from: 'waiting', to: 'approved' } },
    },
  ]);
});

test('administrators get one email for several waiting comments, and none for moderated ones', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C']) ids.push(idIn(await createVisitor(app, name).comment('hello')));
  expect(await emails(admin.email)).toHaveLength(1);
  await moderate('spam', ...ids);
  idIn(await createVisitor(app, 'D').comment('hello'));
  const later = idIn(await createVisitor(app, 'E').comment('hello'));
  await moderate('trash', later, later - 1);
  expect(await emails(admin.email)).toHaveLength(1);
});

describe('a thread that is hidden', () => {
  test('hides its replies, and restores them with correct counts', async () => {
    const ann = await createMember(app);
    const bob = await createMember(app);
    const root = idIn(await ann.comment('hello'));
    const replies = [
      idIn(await bob.reply(root, 'One.')),
      idIn(await bob.reply(root, 'Two.')),
      idIn(await bob.reply(root, 'Three.')),
    ];
    expect(await seen()).toMatchObject({ total: 1, commentCount: 4 });
    await moderate('trash', replies[0] ?? 0);
    expect(await seen()).toMatchObject({ total: 1, commentCount: 3, items: [{ replyCount: 2 }] });
    await moderate('spam', root);
    expect(await seen()).toMatchObject({ total: 0, commentCount: 0, items: [] });
    expect((await app.get(`/comments/${root}/replies`)).body.code).toBe('COMMENT_NOT_FOUND');
    await moderate('restore', root);
    expect(await seen()).toMatchObject({ total: 1, commentCount: 3, items: [{ replyCount: 2 }] });
    await moderate('restore', ...replies);
    expect(await seen()).toMatchObject({ total: 1, commentCount: 4, items: [{ replyCount: 3 }] });
    await moderate('remove', root);
    expect(await seen()).toMatchObject({ total: 0, commentCount: 0, items: [] });
    expect(await app.db().selectFrom('comments').selectAll().execute()).toEqual([]);
    expect((await app.get('/posts/hello')).body.data).toMatchObject({ commentCount: 0 });
  });
});

test('comments are searched by text, name, and email without wildcards, in pages', async () => {
  await setComments(app, { review: 'none', captcha: false, onePerArticle: false });
  const ids = [];
  for (const [name, text] of [
    ['Lin', '一百%的好'],
    ['Mo', 'plain_text'],
    ['Wu', 'PLAIN words'],
  ] as const) {
    ids.push(idIn(await createVisitor(app, name).comment('hello', text)));
  }
  const found = async (q: string) =>
    (await managed(`?q=${encodeURIComponent(q)}`)).items.map((item) => item['content']);
  expect(await found('百%')).toEqual(['一百%的好']);
  expect(await found('%')).toEqual(['一百%的好']);
  expect(await found('n_t')).toEqual(['plain_text']);
  expect(await found('plain')).toEqual(['PLAIN words', 'plain_text']);
  expect(await found('MO@EXAMPLE')).toEqual(['plain_text']);
  expect(await found('lin')).toEqual(['一百%的好']);
  const first = await managed('?limit=2');
  expect(first).toMatchObject({ next: ids[1], items: [{ id: ids[2] }, { id: ids[1] }] });
  expect(await managed(`?limit=2&before=${ids[1]}`)).toMatchObject({ next: null, items: [{ id: ids[0] }] });
  expect(await managed('?limit=3')).toMatchObject({ next: null });
  expect(await managed('?post=999')).toMatchObject({ items: [] });
});

test('an administrator can edit a comment, and a reply to a waiting comment approves it', async () => {
  const id = idIn(await createVisitor(app).comment('hello', 'Bad word.'));
  expect(
    (await admin.send('PUT', `/admin/comments/${id}`, { content: 'Good word.' })).body.data,
  ).toMatchObject({ content: 'Good word.', status: 'waiting' });
  const response = await admin.send('POST', `/admin/comments/${id}/reply`, { content: 'Thank you.' });
  expect(response.body.data).toMatchObject({
    status: 'approved',
    isAdmin: true,
    repliedTo: { id, nickname: 'Lin', content: 'Good word.' },
  });
  expect(await seen()).toMatchObject({
    commentCount: 2,
    items: [{ html: '<p>Good word.</p>', replies: [{ nickname: 'Ada', isAuthor: true, parentId: id }] }],
  });
  expect(await emails('lin@example.com')).toMatchObject([{ subject: 'Ada replied to you: Title of hello' }]);
});

test('a banned person gets the usual response, and their comments go to spam', async () => {
  const troll = createVisitor(app, 'Troll');
  const id = idIn(await troll.comment('hello', 'Grr.'));
  const ban = await admin.send('POST', `/admin/comments/${id}/ban`, { id, kinds: ['email', 'network'] });
  expect(ban.body.data.items).toMatchObject([
    { kind: 'email', label: 'troll@example.com' },
    { kind: 'network', label: 'Troll' },
  ]);
  expect(await managed('?status=spam')).toMatchObject({ items: [{ id, bans: ['email', 'network'] }] });
  const second = await createPost(app, { slug: 'second' });
  const again = await troll.comment(second, 'Grr again.');
  expect(again.body).toMatchObject({ code: 'COMMENT_AWAITS_REVIEW', data: { status: 'waiting' } });
  expect(await managed('?status=spam')).toMatchObject({ counts: { spam: 2, waiting: 0 } });
  expect((await createVisitor(app, 'Other', 'troll@example.com').comment(second)).body.code).toBe(
    'COMMENT_AWAITS_REVIEW',
  );
  expect(await managed('?status=spam')).toMatchObject({ counts: { spam: 3 } });
  const { items } = (await admin.send('GET', '/admin/bans')).body.data;
  expect(items).toHaveLength(2);
  for (const { id: banId } of items)
    expect((await admin.send('DELETE', `/admin/bans/${String(banId)}`)).status).toBe(200);
  expect((await createVisitor(app, 'Other', 'troll@example.com').comment(second, 'Peace.')).body.code).toBe(
    'COMMENT_AWAITS_REVIEW',
  );
  expect(await managed('?status=waiting')).toMatchObject({ counts: { spam: 3, waiting: 1 } });
});

test('administrators cannot be banned, and only administrators can moderate', async () => {
  const id = idIn(await admin.comment('hello'));
  expect((await admin.send('POST', `/admin/comments/${id}/ban`, { kinds: ['user'] })).body.code).toBe(
    'FORBIDDEN',
  );
  const ann = await createMember(app);
  expect(
    (await ann.send('POST', '/admin/comments/moderate', { ids: [id], action: 'remove' })).body.code,
  ).toBe('FORBIDDEN');
});

test('an AI comment is labeled, waits, and has no author, and AI reviews are visible to moderators only', async () => {
  const settings = await app.deps.settings();
  const id = await app.deps.changes.run(app.newEm(), (tx, changed) =>
    addAiComment(
      tx,
      { settings, deps: app.deps },
      {
        postId: post,
        parentId: null,
        nickname: 'Sage',
        locale: 'zh-CN',
        markdown: '好文章。',
        html: '<p>好文章。</p>',
        waits: true,
      },
      changed,
    ),
  );
  expect(await findUnreviewed(app.db(), id)).toBeUndefined();
  await moderate('approve', id);
  expect(await seen()).toMatchObject({
    items: [{ id, isAi: true, nickname: 'Sage', locale: 'zh-CN', isAuthor: false }],
  });
  const mine = idIn(await createVisitor(app).comment('hello', 'Is this spam?'));
  const waiting = await findUnreviewed(app.db(), mine);
  expect(waiting).toMatchObject({ id: mine, markdown: 'Is this spam?', nickname: 'Lin' });
  const review = { verdict: 'spam', reason: 'It asks.', at: '2026-11-21T00:00:00.000Z' };
  if (waiting) await recordAiReview(app.newEm(), waiting, review);
  expect(await findUnreviewed(app.db(), mine)).toBeUndefined();
  expect(await managed('?status=waiting')).toMatchObject({ items: [{ id: mine, aiReview: review }] });
});

describe('readers', () => {
  test('see only approved replies, in the thread and in the list of replies', async () => {
    const root = idIn(await admin.comment('hello', 'A thread.'));
    const visitor = createVisitor(app, 'Lin');
    const ids = [];
    for (const words of ['one', 'two', 'three', 'four', 'five'])
      ids.push(idIn(await visitor.reply(root, `Reply ${words}.`)));
    const [approved = 0, spam = 0, trash = 0, hiddenAgain = 0] = ids;
    await moderate('approve', approved, hiddenAgain);
    await moderate('spam', spam);
    await moderate('trash', trash);
    await moderate('wait', hiddenAgain);
    expect((await seen()).items).toMatchObject([{ id: root, replyCount: 1, replies: [{ id: approved }] }]);
    expect((await seen()).items[0]?.['replies']).toHaveLength(1);
    const { items, hasMore } = (await app.get(`/comments/${root}/replies`)).body.data;
    expect([items.map(({ id }) => id), hasMore]).toEqual([[approved], false]);
  });

  test('cannot open a hidden comment, or comments of an unpublished post', async () => {
    const root = idIn(await admin.comment('hello', 'A thread.'));
    const reply = idIn(await admin.reply(root, 'A reply.'));
    const hidden = idIn(await createVisitor(app, 'Lin').reply(root, 'It waits.'));
    const member = await createMember(app);
    const statusesOf = async (id: number) => [
      (await app.get(`/comments/${id}/place`)).status,
      (await app.get(`/comments/${id}/replies`)).status,
      (await member.send('POST', `/comments/${id}/like`)).status,
      (await member.reply(id)).status,
    ];
    expect(await statusesOf(hidden)).toEqual([404, 404, 404, 404]);
    expect(await statusesOf(root)).toEqual([200, 200, 200, 200]);
    expect((await admin.send('POST', `/admin/posts/${post}/unpublish`)).status).toBe(200);
    expect(await statusesOf(root)).toEqual([404, 404, 404, 404]);
    expect(await statusesOf(reply)).toEqual([404, 404, 404, 404]);
  });
});

test('comments restored from spam or trash are public if they were before, or wait', async () => {
  const held = idIn(await createVisitor(app, 'Lin').comment('hello', 'Nobody has read this one.'));
  const shown = idIn(await createVisitor(app, 'Mo').comment('hello', 'This one was approved.'));
  await moderate('approve', shown);
  for (const action of ['spam', 'trash']) {
    await moderate(action, held, shown);
    expect((await seen()).items).toEqual([]);
    await moderate('restore', held, shown);
    expect((await seen()).items).toMatchObject([{ id: shown }]);
    expect((await managed('?status=waiting')).items).toMatchObject([{ id: held }]);
  }
});

test('a comment deleted by its author is not counted, though its placeholder stays', async () => {
  const member = await createMember(app);
  const root = idIn(await member.comment('hello', 'I take this back.'));
  await admin.reply(root, 'A pity.');
  expect((await member.send('DELETE', `/comments/${root}`)).body.data).toMatchObject({ leavesPlace: true });
  expect((await managed()).counts).toMatchObject({ approved: 1 });
  expect(await seen()).toMatchObject({ commentCount: 1, items: [{ id: root, isDeleted: true }] });
  const words = { content: 'Words of someone else.' };
  expect((await admin.send('PUT', `/admin/comments/${root}`, words)).body.code).toBe('COMMENT_NOT_FOUND');
  const texts = app.db().selectFrom('comments').select('markdown').where('id', '=', root);
  expect(await texts.execute()).toEqual([{ markdown: '' }]);
});

test('a waiting comment that its author deleted is no longer counted as pending', async () => {
  const lin = createVisitor(app, 'Lin');
  const root = idIn(await lin.comment('hello', 'A thread.'));
  expect(await emails(admin.email)).toHaveLength(1);
  await moderate('approve', root);
  await admin.reply(root, 'Welcome.');
  await lin.send('PATCH', `/comments/${root}`, { content: 'It waits again.' });
  const pending = async () => (await admin.send('GET', '/admin/waiting')).body.data['comments'];
  expect(await pending()).toBe(1);
  expect((await lin.send('DELETE', `/comments/${root}`)).body.data).toMatchObject({ leavesPlace: true });
  expect(await pending()).toBe(0);
  expect(await managed('?status=waiting')).toMatchObject({ items: [], counts: { waiting: 0 } });
  await createVisitor(app, 'Mo').comment('hello', 'Please read this.');
  expect(await emails(admin.email)).toHaveLength(2);
});
