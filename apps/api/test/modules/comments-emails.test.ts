import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { ensureAuthor } from '../../src/modules/authors/authors.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://blog.example.com' } });
  await setComments(app, { review: 'none', captcha: false });
  await createPost(app, {
    slug: 'ferry',
    author: 'mei',
    texts: { 'en-US': { title: 'The ferry' }, 'zh-CN': { title: '渡船' } },
  });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

/** Emails sent since the last call, as recipient and subject. */
async function emails() {
  await deliverDue(app.deps, app.app.log);
  return server.emails.splice(0);
}
const subjects = async () => (await emails()).map((mail) => [mail.to?.[0]?.address, mail.subject]);
const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

test('a reply is emailed to the comment’s author in their language, with a permalink', async () => {
  const root = idIn(await createVisitor(app, 'Lin').comment('ferry', '在哪里拍的？', { locale: 'zh-CN' }));
  const reply = idIn(await createVisitor(app, 'Mo').reply(root, 'In *Lugu*.\nLast spring.'));
  const [mail, ...others] = await emails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [{ address: 'lin@example.com' }], subject: 'Mo 回复了你：渡船' });
  expect(mail?.text).toContain('Mo 回复了你在《渡船》下的评论：\n\n> In *Lugu*.\n> Last spring.');
  expect(mail?.text).toContain(`https://blog.example.com/zh-CN/post/ferry#comment-${reply}`);
  expect(mail?.text).toContain('> 在哪里拍的？');
  expect(mail?.html).not.toContain('mo@example.com');
});

test('nobody gets an email about their own reply, or two about one reply', async () => {
  const lin = createVisitor(app, 'Lin');
  const root = idIn(await lin.comment('ferry'));
  const own = idIn(await lin.reply(root, 'And I forgot.'));
  await lin.reply(own, 'Under another name.', { nickname: 'L', email: 'l@example.com' });
  expect(await subjects()).toEqual([]);
  const admin = await createMember(app, 'admin');
  const response = idIn(await createVisitor(app, 'Mo').reply(root));
  for (const action of ['trash', 'restore', 'spam', 'approve']) {
    await admin.send('POST', '/admin/comments/moderate', { ids: [response], action });
  }
  expect(await subjects()).toEqual([['lin@example.com', 'Mo replied to you: The ferry']]);
});

test('a reply is emailed when it is approved, and not if it is deleted first', async () => {
  const lin = createVisitor(app, 'Lin');
  const root = idIn(await lin.comment('ferry'));
  await setComments(app, { review: 'all', mailModerators: false });
  const admin = await createMember(app, 'admin');
  const waiting = idIn(await createVisitor(app, 'Mo').reply(root));
  expect(await subjects()).toEqual([]);
  await admin.send('POST', '/admin/comments/moderate', { ids: [waiting], action: 'approve' });
  expect(await subjects()).toHaveLength(1);
  const second = idIn(await createVisitor(app, 'Wu').reply(root));
  await admin.send('POST', '/admin/comments/moderate', { ids: [second], action: 'approve' });
  await admin.send('POST', '/admin/comments/moderate', { ids: [second], action: 'spam' });
  expect(await subjects()).toEqual([]);
});

test('the author of a post gets emails about comments in their language, and only one about a reply to them', async () => {
  const mei = await createMember(app, 'user', 'Mei');
  await app.db().updateTable('users').set({ locale: 'zh-TW' }).where('email', '=', mei.email).execute();
  const { id: user } = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', mei.email)
    .executeTakeFirstOrThrow();
  await app.newEm().transactional(async (tx) => {
    const author = await ensureAuthor(tx, 'mei', 'Mei');
    await tx.execute(`update authors set user_id = ${user} where id = ${author}`);
  });
  const root = idIn(await createVisitor(app, 'Lin').comment('ferry'));
  expect(await subjects()).toEqual([[mei.email, 'Lin 留言了：渡船']]);
  const response = idIn(await mei.reply(root, 'Thank you.'));
  expect(await subjects()).toEqual([['lin@example.com', 'Mei replied to you: The ferry']]);
  expect((await app.get('/comments?article=ferry')).body.data.items).toMatchObject([
    { isAuthor: false, replies: [{ isAuthor: true }] },
  ]);
  await createVisitor(app, 'Mo').reply(response);
  expect(await subjects()).toEqual([[mei.email, 'Mo 回覆了你：渡船']]);
  await setComments(app, { mailAuthors: false });
  await createVisitor(app, 'Wu').comment('ferry');
  expect(await subjects()).toEqual([]);
  await setComments(app, { mailAuthors: true });
  await app
    .db()
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('email', '=', mei.email)
    .execute();
  await createVisitor(app, 'Zed').comment('ferry');
  expect(await subjects()).toEqual([]);
});

test('one click mutes all comment emails to an address, and another unmutes them', async () => {
  const root = idIn(await createVisitor(app, 'Lin').comment('ferry'));
  await createVisitor(app, 'Mo').reply(root, 'One.');
  const [mail] = await emails();
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = new URL(headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? '');
  expect(link.origin + link.pathname).toBe('https://blog.example.com/comments/mute');
  const token = link.searchParams.get('token') ?? '';
  const visitor = createVisitor(app, 'Wu');
  expect((await visitor.send('GET', `/comments/mails?token=${token}`)).body.data).toEqual({
    email: 'lin@example.com',
    muted: false,
  });
  const oneClick = {
    method: 'POST',
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;
  for (let time = 0; time < 2; time += 1) {
    const response = await app.app.inject({ ...oneClick, url: link.pathname + link.search });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  }
  await visitor.reply(root, 'Two.');
  expect(await subjects()).toEqual([]);
  expect((await visitor.send('POST', '/comments/unmute', { token })).body.data).toEqual({ muted: false });
  await visitor.reply(root, 'Three.');
  expect(await subjects()).toHaveLength(1);
  expect((await visitor.send('POST', '/comments/mute', { token })).body.data).toEqual({ muted: true });
  await visitor.reply(root, 'Four.');
  expect(await subjects()).toEqual([]);
  const inBase64 = (text: string) => Buffer.from(text).toString('base64url');
  const linkOf01 = `${inBase64('lin@example.com')}.${app.deps.signer.sign('mute answers', 'lin@example.com')}`;
  expect((await visitor.send('GET', `/comments/mails?token=${linkOf01}`)).body.data).toMatchObject({
    email: 'lin@example.com',
  });
  const forged = `${inBase64('"mo@example.com"')}.${token.split('.')[1]}`;
  const forged01 = `${inBase64('mo@example.com')}.${linkOf01.split('.')[1]}`;
  for (const wrong of [forged, forged01, 'x', `${token}x`, `${token}.x`]) {
    expect((await visitor.send('POST', '/comments/mute', { token: wrong })).body.code).toBe(
      'MUTE_LINK_INVALID',
    );
  }
});

test('a member who replies to themselves gets no email, nor does a visitor without their cookie', async () => {
  const ann = await createMember(app);
  const own = idIn(await ann.comment('ferry'));
  await ann.reply(own, 'And I forgot.');
  const root = idIn(await createVisitor(app, 'Lin').comment('ferry'));
  await createVisitor(app, 'Lin').reply(root, 'From my other browser.');
  expect(await subjects()).toEqual([]);
});

test('a reply in a hidden thread is not emailed', async () => {
  const root = idIn(await createVisitor(app, 'Lin').comment('ferry'));
  await createVisitor(app, 'Mo').reply(root);
  const admin = await createMember(app, 'admin');
  await admin.send('POST', '/admin/comments/moderate', { ids: [root], action: 'trash' });
  expect(await subjects()).toEqual([]);
});
