import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { cleanUpSessions } from '../../src/modules/users/sessions.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const DAY = 86_400_000;
const PASSWORD = 'a rather long secret';

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await server.close();
});

let networks = 0;
async function call(
  path: string,
  { payload, token, of = app }: { payload?: object; token?: string; of?: TestApp } = {},
) {
  const response = await of.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    remoteAddress: `198.51.100.${(networks += 1)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  return {
    status: response.statusCode,
    body: response.json<ApiBody & { token?: string; user?: { emailConfirmed: boolean } }>(),
  };
}
const register = (email: string, more: object = {}, of = app) =>
  call('/auth/register', { payload: { email, nickname: 'Wei', password: PASSWORD, ...more }, of });
async function signIn(email: string, of = app): Promise<string> {
  return String((await call('/auth/login', { payload: { email, password: PASSWORD }, of })).body.token);
}
async function emailsTo(email: string): Promise<string[]> {
  await deliverDue(app.deps, app.app.log);
  return server.emails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ text }) => text ?? '');
}
const tokenIn = (text = '') => /confirm-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => call('/auth/confirm-email', { payload: { token } });

test('a new account gets a confirmation email, and its link confirms the address repeatedly', async () => {
  await register('wei@example.com', { locale: 'zh-TW' });
  const session = await signIn('wei@example.com');
  expect((await call('/auth/me', { token: session })).body.user).toMatchObject({ emailConfirmed: false });
  const [text, ...others] = await emailsTo('wei@example.com');
  expect(others).toEqual([]);
  expect(text).toContain('7 天內有效');
  const token = tokenIn(text);
  expect((await call(`/auth/confirmation?token=${token}`)).body.data).toEqual({
    email: 'wei@example.com',
    confirmed: false,
  });
  // A link scanner that opens the page confirms nothing.
  expect((await call('/auth/me', { token: session })).body.user).toMatchObject({ emailConfirmed: false });
  for (let time = 0; time < 2; time += 1) {
    expect((await confirm(token)).body).toMatchObject({
      success: true,
      message: 'Email address confirmed.',
      data: { email: 'wei@example.com' },
    });
  }
  expect((await call('/auth/me', { token: session })).body.user).toMatchObject({ emailConfirmed: true });
  expect((await call(`/auth/confirmation?token=${token}`)).body.data).toMatchObject({ confirmed: true });
});

test('a confirmation link expires, and cannot be forged or used for another account', async () => {
  await register('wei@example.com');
  await register('mo@example.com');
  const token = tokenIn((await emailsTo('wei@example.com'))[0]);
  const mo = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'mo@example.com')
    .executeTakeFirstOrThrow();
  const [payload = '', signature = ''] = token.split('.', 2);
  const link: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forgedWith = (changes: object) =>
    `${Buffer.from(JSON.stringify(Object.assign({}, link, changes))).toString('base64url')}.${signature}`;
  for (const forged of [
    'x',
    '1',
    '1.2.3',
    `${token}.3`,
    payload,
    forgedWith({ id: mo.id }),
    forgedWith({ expiresAt: Date.now() + 30 * DAY }),
  ]) {
    expect((await confirm(forged)).body).toMatchObject({ code: 'CONFIRMATION_LINK_INVALID', status: 409 });
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 8 * DAY);
  expect((await confirm(token)).body).toMatchObject({ code: 'CONFIRMATION_LINK_EXPIRED' });
  expect((await call(`/auth/confirmation?token=${token}`)).body).toMatchObject({
    code: 'CONFIRMATION_LINK_EXPIRED',
  });
  await app.db().updateTable('users').set({ email_confirmed_at: new Date() }).execute();
  expect((await call(`/auth/confirmation?token=${token}`)).body.data).toMatchObject({ confirmed: true });
});

test('a confirmation email can be sent again a few times an hour, and not once confirmed', async () => {
  await register('wei@example.com');
  const token = await signIn('wei@example.com');
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1)
    statuses.push((await call('/auth/send-confirmation', { payload: {}, token })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const emails = await emailsTo('wei@example.com');
  expect(emails).toHaveLength(6);
  await confirm(tokenIn(emails.at(-1)));
  expect((await call('/auth/send-confirmation', { payload: {}, token })).status).toBe(200);
  expect(await emailsTo('wei@example.com')).toHaveLength(6);
  expect((await call('/auth/send-confirmation', { payload: {} })).status).toBe(401);
});

test('a password reset by email confirms the address', async () => {
  await register('wei@example.com');
  await call('/auth/forgot-password', { payload: { email: 'wei@example.com' } });
  const link = (await emailsTo('wei@example.com'))
    .map((text) => /reset-password\?token=([\w-]+)/.exec(text)?.[1])
    .find(Boolean);
  await call('/auth/reset-password', { payload: { token: link, password: PASSWORD } });
  expect((await call('/auth/me', { token: await signIn('wei@example.com') })).body.user).toMatchObject({
    emailConfirmed: true,
  });
});

describe('a comment of an account with an unconfirmed email', () => {
  const comment = (token: string, article: string, of = app) =>
    call('/comments', { payload: { article, content: `About ${article}.` }, token, of });

  test('waits for review like a visitor’s until the email is confirmed or a comment was approved', async () => {
    for (const slug of ['one', 'two', 'three']) await createPost(app, { slug });
    const admin = await createMember(app, 'admin');
    await register('wei@example.com');
    const token = await signIn('wei@example.com');
    const first = await comment(token, 'one');
    expect(first.body).toMatchObject({ code: 'COMMENT_AWAITS_REVIEW', data: { status: 'waiting' } });
    const listed = await admin.send('GET', '/admin/comments?status=waiting');
    expect(listed.body.data.items).toMatchObject([{ email: 'wei@example.com', emailConfirmed: false }]);
    const users = await admin.send('GET', '/admin/users?q=wei');
    expect(users.body.data.items).toMatchObject([{ emailConfirmed: false }]);
    await admin.send('POST', '/admin/comments/moderate', {
      ids: [Number(first.body.data['id'])],
      action: 'approve',
    });
    expect((await comment(token, 'two')).status).toBe(200);
    // Approved or not, challenges are required under pressure as of any visitor.
    await setComments(app, { captchaAfterSite: 0 });
    expect((await comment(token, 'three')).body).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
    await confirm(tokenIn((await emailsTo('wei@example.com'))[0]));
    expect((await comment(token, 'three')).status).toBe(200);
  });

  test('causes no emails to that address until it is confirmed', async () => {
    await createPost(app, { slug: 'one' });
    await setComments(app, { review: 'none' });
    const admin = await createMember(app, 'admin');
    await register('wei@example.com');
    const token = await signIn('wei@example.com');
    const { body } = await comment(token, 'one');
    await admin.reply(Number(body.data['id']), 'Answer one.');
    const before = await emailsTo('wei@example.com');
    expect(before).toHaveLength(1);
    await confirm(tokenIn(before[0]));
    await admin.reply(Number(body.data['id']), 'Answer two.');
    expect((await emailsTo('wei@example.com'))[1]).toContain('Answer two.');
  });

  test('is trusted on a site without a mail server after one approval', async () => {
    const silent = await buildTestApp();
    for (const slug of ['one', 'two', 'three']) await createPost(silent, { slug });
    await setComments(silent, { captchaAfterSite: 0, captcha: false });
    await register('wei@example.com', {}, silent);
    const token = await signIn('wei@example.com', silent);
    const first = await comment(token, 'one', silent);
    expect(first.body.code).toBe('COMMENT_AWAITS_REVIEW');
    expect((await comment(token, 'two', silent)).body.code).toBe('COMMENT_AWAITS_REVIEW');
    const admin = await createMember(silent, 'admin');
    await admin.send('POST', '/admin/comments/moderate', {
      ids: [idIn({ ...first, setCookie: undefined })],
      action: 'approve',
    });
    await setComments(silent, { captcha: true });
    expect((await comment(token, 'three', silent)).status).toBe(200);
    await silent.close();
  });
});

test('with registration closed nobody can register, and existing users sign in', async () => {
  await register('wei@example.com');
  await saveSettings(app.write(), 'accounts', settingsSchemas.accounts.parse({ registration: false }));
  expect((await register('mo@example.com')).body).toMatchObject({
    success: false,
    code: 'REGISTRATION_CLOSED',
    status: 403,
  });
  expect(await app.db().selectFrom('users').select('email').execute()).toEqual([
    { email: 'wei@example.com' },
  ]);
  expect(await signIn('wei@example.com')).toHaveLength(43);
  expect((await call('/settings/site')).body.data).toMatchObject({ registration: false });
});

test('an account has at most twenty sessions, the least recently used ends, and expired ones are deleted', async () => {
  await register('wei@example.com');
  const tokens: string[] = [];
  for (let time = 0; time < 20; time += 1) tokens.push(await signIn('wei@example.com'));
  const rows = await app.db().selectFrom('sessions').select('id').orderBy('id').execute();
  // The first was used since, the second is the oldest.
  await app
    .db()
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() + DAY) })
    .where('id', '=', rows[0]?.id ?? 0)
    .execute();
  await Promise.all([signIn('wei@example.com'), signIn('wei@example.com')]);
  const isIn = async (token = '') => (await call('/auth/me', { token })).status === 200;
  expect(await Promise.all(tokens.slice(0, 4).map(isIn))).toEqual([true, false, false, true]);
  expect(await app.db().selectFrom('sessions').select('id').execute()).toHaveLength(20);
  await app
    .db()
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '!=', rows[0]?.id ?? 0)
    .execute();
  await cleanUpSessions(app.deps.orm.em);
  expect(await app.db().selectFrom('sessions').select('id').execute()).toEqual([{ id: rows[0]?.id }]);
});

test('a known email gets at most three notices a day about registration attempts', async () => {
  await register('wei@example.com');
  for (let time = 0; time < 5; time += 1) expect((await register('wei@example.com')).status).toBe(200);
  expect(
    (await emailsTo('wei@example.com')).filter((text) => text.includes('nothing has changed')),
  ).toHaveLength(3);
});
