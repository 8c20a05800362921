import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '../../src/modules/outbox/deliver-emails.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments, type Commenter } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { manageUser } from '../manage-users.ts';
import { signIn } from '../sign-in.ts';
import { startSmtpServer, type SmtpTestServer } from '../smtp-server.ts';

const MINUTE = 60_000;

let server: SmtpTestServer;
let app: TestApp;
let admin: Commenter;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
  admin = await createMember(app, 'admin', 'Ada');
  await createPost(app, { slug: 'hello' });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const moderate = (action: string, ...ids: number[]) =>
  admin.send('POST', '/admin/comments/moderate', { ids, action });
const own = async (who: Commenter) => (await who.send('GET', '/comments/own?article=hello')).body.data;
/** Addresses of the emails that went out since the last call. */
async function recipients() {
  await deliverDue(app.deps, app.app.log);
  return server.emails.splice(0).map((mail) => mail.to?.[0]?.address);
}

test('a comment in the trash is gone for its writer: neither listed nor changed nor deleted', async () => {
  await setComments(app, { onePerArticle: false });
  const ann = await createMember(app);
  const id = idIn(await ann.comment('hello'));
  const spam = idIn(await ann.comment('hello', 'Second.'));
  await moderate('trash', id);
  await moderate('spam', spam);
  expect(await own(ann)).toMatchObject({ mine: [{ id: spam, status: 'waiting' }] });
  expect((await ann.send('PATCH', `/comments/${id}`, { content: 'Back again.' })).body.code).toBe(
    'COMMENT_NOT_FOUND',
  );
  expect((await ann.send('DELETE', `/comments/${id}`)).body.code).toBe('COMMENT_NOT_FOUND');
});

test('a deleted comment of a visitor keeps neither email address nor network', async () => {
  await setComments(app, { review: 'none' });
  const lin = createVisitor(app, 'Lin');
  const root = idIn(await lin.comment('hello', 'A secret.'));
  await createVisitor(app, 'Mo').reply(root);
  expect((await lin.send('DELETE', `/comments/${root}`)).body.data).toEqual({ id: root, leavesPlace: true });
  const row = await app
    .db()
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', root)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    nickname: '',
    email: null,
    visitor: null,
    network: null,
    user_id: null,
    markdown: '',
    html: '',
  });
});

test('a reply to a disabled account sends no email', async () => {
  const ann = await createMember(app);
  const root = idIn(await ann.comment('hello'));
  await manageUser(app, (await signIn(app, 'admin')).headers, ann.email, 'disable');
  await (await createMember(app)).reply(root);
  expect(await recipients()).toEqual([]);
});

test('an email about a comment names the post in a language that readers have, never in a draft', async () => {
  await setComments(app, { review: 'none' });
  await createPost(app, {
    slug: 'ferry',
    texts: { 'en-US': { title: 'The ferry' }, 'zh-CN': { title: '未发布', state: 'draft' } },
  });
  const root = idIn(await createVisitor(app, 'Lin').comment('ferry', '在哪里？', { locale: 'zh-CN' }));
  await createVisitor(app, 'Mo').reply(root);
  await deliverDue(app.deps, app.app.log);
  expect(server.emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('The ferry')]);
});

test('administrators are told of a waiting comment again when the last one came ten minutes ago', async () => {
  const id = idIn(await createVisitor(app, 'Lin').comment('hello'));
  expect(await recipients()).toEqual([admin.email]);
  const waitedSince = async (minutes: number) =>
    app
      .db()
      .updateTable('comments')
      .set({ created_at: new Date(Date.now() - minutes * MINUTE) })
      .where('id', '=', id)
      .execute();
  await waitedSince(9);
  const second = idIn(await createVisitor(app, 'Mo').comment('hello'));
  expect(await recipients()).toEqual([]);
  await moderate('remove', second);
  await waitedSince(11);
  await createVisitor(app, 'Wu').comment('hello');
  expect(await recipients()).toEqual([admin.email]);
});

test('a comment marked as spam still counts as unreviewed when visitors are asked for work', async () => {
  await setComments(app, {
    review: 'all',
    captcha: true,
    captchaAfterNetwork: 2,
    onePerArticle: false,
    mailModerators: false,
  });
  const lin = createVisitor(app);
  const spam = idIn(await lin.comment('hello', 'Buy this.'));
  await moderate('spam', spam);
  const approved = idIn(await lin.comment('hello', 'Harmless.'));
  await moderate('approve', approved);
  expect(await own(lin)).toMatchObject({ needsCaptcha: false });
  await lin.comment('hello', 'One more.');
  expect(await own(lin)).toMatchObject({ needsCaptcha: true });
});
