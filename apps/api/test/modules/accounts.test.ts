import { afterAll, expect, test } from 'vitest';
import { openAccounts, PASSWORD } from '../accounts.ts';

const { app, call, newIp, newPerson, logIn, emailsTo, close } = await openAccounts();
afterAll(close);

test('a registered user can sign in, and auth/me returns their account', async () => {
  const registered = await call('/auth/register', {
    payload: { email: ' Ann@Example.com', nickname: ' Ann ', password: PASSWORD },
    headers: { 'accept-language': 'zh-CN' },
    ip: newIp(),
  });
  expect(registered).toEqual({ status: 200, body: { success: true, message: '注册成功' } });

  const login = await call('/auth/login', {
    payload: { email: 'ann@example.com', password: PASSWORD },
    ip: newIp(),
  });
  expect(login.body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Login successful',
    user: expect.objectContaining({
      email: 'ann@example.com',
      nickname: 'Ann',
      role: 'user',
      locale: 'zh-CN',
    }),
  });
  const me = await call('/auth/me', { method: 'GET', token: String(login.body['token']) });
  expect(me.body).toEqual({ success: true, user: login.body['user'] });
  expect(JSON.stringify(me.body)).not.toMatch(/hash|argon/i);
});

test('an unknown email and a wrong password get the same response in the same time', async () => {
  const { email } = await newPerson();
  const timed = async (address: string) => {
    const start = performance.now();
    const answer = await call('/auth/login', {
      payload: { email: address, password: 'not the secret' },
      ip: newIp(),
    });
    return { answer, took: performance.now() - start };
  };
  const known = [await timed(email)];
  const unknown = [await timed('nobody@example.com')];
  for (let round = 1; round < 12; round += 1) {
    known.push(await timed(email));
    unknown.push(await timed('nobody@example.com'));
  }
  expect(unknown[0]?.answer).toEqual(known[0]?.answer);
  expect(known[0]?.answer).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
  const least = (rounds: typeof known) => Math.min(...rounds.map(({ took }) => took));
  // Without a second hash the unknown email would take a tenth of the time.
  expect(least(unknown) / least(known)).toBeGreaterThan(0.5);
});

test('registering a known email gets the usual response, and its owner gets an email', async () => {
  const { email } = await newPerson();
  const again = await call('/auth/register', {
    payload: { email, nickname: 'Else', password: 'another long secret' },
    ip: newIp(),
  });
  expect(again).toEqual({ status: 200, body: { success: true, message: 'Registration successful' } });
  expect(
    (await call('/auth/login', { payload: { email, password: 'another long secret' }, ip: newIp() })).status,
  ).toBe(401);
  const emails = await emailsTo(email);
  expect(emails).toHaveLength(2);
  expect(emails.some((mail) => mail.includes('nothing has changed'))).toBe(true);
});

test.each([
  [{ email: 'x', nickname: '', password: 'short' }, ['email', 'nickname', 'password']],
  [{ email: 'a@example.com', nickname: 'x'.repeat(41), password: 'x'.repeat(129) }, ['nickname', 'password']],
  [{ email: 'a@example.com', nickname: 'Ann', password: 'password123' }, ['password']],
])('a registration with errors names the fields: %j', async (payload, fields) => {
  const { status, body } = await call('/auth/register', { payload, ip: newIp() });
  expect([status, body['code']]).toEqual([400, 'VALIDATION_FAILED']);
  expect((body['issues'] as { field: string }[]).map(({ field }) => field)).toEqual(fields);
});

test('logging out ends the session, and an invented token is rejected', async () => {
  const { signIn } = await newPerson();
  const [token, other] = [await signIn(), await signIn()];
  expect((await call('/auth/logout', { token })).body).toEqual({
    success: true,
    message: 'You have been logged out successfully.',
  });
  expect((await call('/auth/me', { method: 'GET', token })).status).toBe(401);
  expect((await call('/auth/me', { method: 'GET', token: other })).status).toBe(200);
  expect((await call('/auth/me', { method: 'GET', token: 'x'.repeat(43) })).status).toBe(401);
  const stored = await app.db().selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(other);
});

test('a new password ends every session, and returns a new token to the user', async () => {
  const { email, signIn } = await newPerson();
  const [mine, elsewhere] = [await signIn(), await signIn()];
  const wrong = await call('/users/password', {
    method: 'PUT',
    token: mine,
    payload: { currentPassword: 'no', newPassword: 'the next long secret' },
  });
  expect(wrong.body).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field: 'currentPassword', rule: 'passwordWrong' }],
  });
  const common = await call('/users/password', {
    method: 'PUT',
    token: mine,
    payload: { currentPassword: PASSWORD, newPassword: 'password123' },
  });
  expect(common.body).toMatchObject({ issues: [{ field: 'newPassword', rule: 'passwordCommon' }] });

  const changed = await call('/users/password', {
    method: 'PUT',
    token: mine,
    payload: { currentPassword: PASSWORD, newPassword: 'the next long secret' },
  });
  expect(changed.body).toMatchObject({ success: true, data: { token: expect.any(String) } });
  for (const old of [mine, elsewhere])
    expect((await call('/auth/me', { method: 'GET', token: old })).status).toBe(401);
  const { token } = changed.body['data'] as { token: string };
  expect((await call('/auth/me', { method: 'GET', token })).status).toBe(200);
  expect(await logIn(email, PASSWORD)).toBe('undefined');
});

test('a profile update changes only the given fields of the own account', async () => {
  const { signIn } = await newPerson();
  const token = await signIn();
  const put = (payload: object) => call('/users/profile', { method: 'PUT', token, payload });
  const { body } = await put({
    nickname: ' 新名 ',
    website: 'https://example.com/',
    role: 'admin',
    email: 'x@example.com',
    id: 1,
  });
  expect(body).toMatchObject({
    success: true,
    data: { nickname: '新名', website: 'https://example.com/', role: 'user', bio: '' },
  });
  expect((await put({ bio: '你好', locale: 'zh-TW' })).body).toMatchObject({
    data: { nickname: '新名', bio: '你好', locale: 'zh-TW' },
  });
  expect((await put({ website: 'javascript:alert(1)' })).body).toMatchObject({
    issues: [{ field: 'website' }],
  });
  expect((await call('/users/profile', { method: 'PUT', payload: { bio: 'x' } })).body).toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('a user can list and end their sessions, but nobody else’s', async () => {
  const one = await newPerson();
  const other = await newPerson();
  const [mine, elsewhere, foreign] = [await one.signIn(), await one.signIn(), await other.signIn()];
  const { body } = await call('/users/sessions', { method: 'GET', token: mine });
  const { items } = body['data'] as { items: { id: number; current: boolean }[] };
  expect(items).toHaveLength(2);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  const id = items.find(({ current }) => !current)?.id;
  expect((await call(`/users/sessions/${id}`, { method: 'DELETE', token: foreign })).body).toMatchObject({
    code: 'SESSION_NOT_FOUND',
  });
  expect((await call(`/users/sessions/${id}`, { method: 'DELETE', token: mine })).status).toBe(200);
  expect((await call('/auth/me', { method: 'GET', token: elsewhere })).status).toBe(401);
});

test('a session lasts 30 days from its last use', async () => {
  const { signIn } = await newPerson();
  const token = await signIn();
  const day = 86_400_000;
  const setTimes = (lastSeen: number, expires: number) =>
    app
      .db()
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() + lastSeen), expires_at: new Date(Date.now() + expires) })
      .execute();
  await setTimes(-2 * day, day);
  expect((await call('/auth/me', { method: 'GET', token })).status).toBe(200);
  const rows = await app
    .db()
    .selectFrom('sessions')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .execute();
  expect(Number(new Date(rows[0]?.expires_at ?? 0))).toBeGreaterThan(Date.now() + 29 * day);
  await setTimes(-31 * day, -1000);
  expect((await call('/auth/me', { method: 'GET', token })).status).toBe(401);
});

test('a disabled account is signed out and cannot sign in', async () => {
  const { email, signIn } = await newPerson();
  const token = await signIn();
  await app.db().updateTable('users').set({ disabled_at: new Date() }).where('email', '=', email).execute();
  expect((await call('/auth/me', { method: 'GET', token })).status).toBe(401);
  expect(
    (await call('/auth/login', { payload: { email, password: PASSWORD }, ip: newIp() })).body,
  ).toMatchObject({ code: 'LOGIN_FAILED' });
});

test('expired sessions are not listed', async () => {
  const { email, signIn } = await newPerson();
  const [mine] = [await signIn(), await signIn()];
  const { id } = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { last } = await app
    .db()
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  await app
    .db()
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', last)
    .execute();
  const { items } = (await call('/users/sessions', { method: 'GET', token: mine })).body['data'] as {
    items: { current: boolean }[];
  };
  expect(items).toMatchObject([{ current: true }]);
});
