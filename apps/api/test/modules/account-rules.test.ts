import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '../../src/modules/outbox/deliver-emails.service.ts';
import { buildTestApp, type ApiBody, type TestApp } from '../build-test-app.ts';
import { createVisitor } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { manageUser } from '../manage-users.ts';
import { signIn } from '../sign-in.ts';
import { startSmtpServer, type SmtpTestServer } from '../smtp-server.ts';

const PASSWORD = 'a rather long secret';
const EMAIL = 'wei@example.com';

let server: SmtpTestServer;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { SMTP_URL: server.url } });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

let networks = 0;
async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const remoteAddress = `198.51.100.${(networks += 1)}`;
  const response = await app.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<ApiBody & { token?: string }>() };
}
const register = (more: object = {}) =>
  call('POST', '/auth/register', { email: EMAIL, nickname: 'Wei', password: PASSWORD, ...more });
async function newEmails() {
  await deliverDue(app.deps, app.app.log);
  return server.emails.splice(0);
}

test.each(['Admin', 'Site-Admin', 'admin of this site', '本站管理员', 'Ann', 'blog system'])(
  'nobody but an administrator registers or comments as %s',
  async (nickname) => {
    await signIn(app, 'admin');
    await createPost(app, { slug: 'hello' });
    const refusal = { code: 'VALIDATION_FAILED', issues: [{ field: 'nickname', rule: 'nicknameReserved' }] };
    expect((await register({ nickname })).body).toMatchObject(refusal);
    expect((await createVisitor(app).comment('hello', 'Hello.', { nickname })).body).toMatchObject(refusal);
    expect(await newEmails()).toEqual([]);
  },
);

test('an account keeps its nickname rather than take a reserved one', async () => {
  const { headers } = await signIn(app, 'user');
  expect((await call('PUT', '/users/profile', { nickname: 'The moderator' }, headers)).body).toMatchObject({
    issues: [{ rule: 'nicknameReserved' }],
  });
  expect((await call('PUT', '/users/profile', { nickname: 'Moderate' }, headers)).status).toBe(200);
});

test('the confirmation link of a disabled account is invalid', async () => {
  await register();
  const [mail] = await newEmails();
  const token = /confirm-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  await manageUser(app, (await signIn(app, 'admin')).headers, EMAIL, 'disable');
  expect((await call('POST', '/auth/confirm-email', { token })).body.code).toBe('CONFIRMATION_LINK_INVALID');
  expect((await call('GET', `/auth/confirmation?token=${token}`)).body.code).toBe(
    'CONFIRMATION_LINK_INVALID',
  );
});

test('the email with a reset link is in the language of the account, or of who asks where it has none', async () => {
  await register({ locale: 'zh-TW' });
  await newEmails();
  await call('POST', '/auth/forgot-password', { email: EMAIL, locale: 'en-US' });
  expect((await newEmails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('密碼')]);
  await app.db().updateTable('users').set({ locale: null }).where('email', '=', EMAIL).execute();
  await call('POST', '/auth/forgot-password', { email: EMAIL, locale: 'en-US' });
  expect((await newEmails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('password')]);
});

test('guesses of the current password are limited, although the person is signed in', async () => {
  await register();
  const { token } = (await call('POST', '/auth/login', { email: EMAIL, password: PASSWORD })).body;
  const guess = (currentPassword: string) =>
    app.app.inject({
      method: 'PUT',
      url: '/api/users/password',
      remoteAddress: '192.0.2.66',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword, newPassword: 'another rather long secret' },
    });
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1)
    statuses.push((await guess(`guess number ${number}`)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect((await guess(PASSWORD)).statusCode).toBe(429);
});

test.each(['PASSWORD123', 'Password123', 'qWeRtYuIoP'])(
  'the common password %s is rejected in any case',
  async (password) => {
    expect((await register({ password })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'password', rule: 'passwordCommon' }],
    });
  },
);
