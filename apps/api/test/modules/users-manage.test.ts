import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await signIn(app, 'admin', 'boss@example.com');
});
afterEach(() => app.close());

async function idOf(email: string): Promise<number> {
  return (
    await app.db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  ).id;
}

async function call(method: 'POST' | 'PUT', path: string, payload: object = {}, headers = admin.headers) {
  const response = await app.app.inject({ method, url: `/api/admin/users/${path}`, payload, headers });
  return { status: response.statusCode, code: response.json<ApiBody>().code };
}

const list = async (query = '') => (await app.get(`/admin/users${query}`, admin.headers)).body.data;
const isIn = async (headers: Record<string, string>) => (await app.get('/auth/me', headers)).status === 200;

test('accounts can be listed, searched, and filtered, with their sessions', async () => {
  await signIn(app, 'user', 'lin_100%@example.com');
  await signIn(app, 'user', 'ann@example.com');
  const { items, total } = await list();
  expect(total).toBe(3);
  expect(items.map(({ email }) => email)).toEqual([
    'ann@example.com',
    'lin_100%@example.com',
    'boss@example.com',
  ]);
  expect(items[0]).toMatchObject({
    role: 'user',
    sessionCount: 1,
    disabledAt: null,
    lastSeenAt: expect.any(String),
  });
  expect(JSON.stringify(items)).not.toMatch(/hash/i);
  expect((await list('?q=LIN_100%25')).items).toHaveLength(1);
  expect((await list('?q=_')).items).toHaveLength(1);
  expect((await list('?role=admin')).items).toHaveLength(1);
  expect((await list('?state=disabled')).items).toEqual([]);
  expect((await list('?sort=email&limit=1&page=3')).items).toMatchObject([{ email: 'lin_100%@example.com' }]);
});

test('changing a role ends the sessions, and is audited', async () => {
  const ann = await signIn(app, 'user', 'ann@example.com');
  const id = await idOf(ann.email);
  expect((await call('PUT', `${id}/role`, { role: 'admin' })).status).toBe(200);
  expect(await isIn(ann.headers)).toBe(false);
  expect((await list('?role=admin')).items).toHaveLength(2);
  expect((await app.get('/admin/audit', admin.headers)).body.data.items).toMatchObject([
    {
      action: 'change-role',
      subjectKind: 'user',
      subjectTitle: 'ann@example.com',
      changes: { role: { from: 'user', to: 'admin' } },
    },
  ]);
});

test('the last administrator cannot be demoted or disabled, even by parallel requests', async () => {
  const boss = await idOf(admin.email);
  expect(await call('PUT', `${boss}/role`, { role: 'user' })).toEqual({ status: 409, code: 'LAST_ADMIN' });
  expect(await call('POST', `${boss}/disable`)).toEqual({ status: 409, code: 'LAST_ADMIN' });
  const other = await signIn(app, 'admin', 'other@example.com');
  const second = await idOf(other.email);
  await Promise.all([
    call('PUT', `${boss}/role`, { role: 'user' }),
    call('POST', `${second}/disable`, {}, other.headers),
  ]);
  const left = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('a disabled account cannot sign in until it is enabled', async () => {
  const ann = await signIn(app, 'user', 'ann@example.com');
  const id = await idOf(ann.email);
  await call('POST', `${id}/disable`);
  expect(await isIn(ann.headers)).toBe(false);
  expect((await list('?state=disabled')).items).toMatchObject([{ id, sessionCount: 0 }]);
  await call('POST', `${id}/enable`);
  expect((await list('?state=disabled')).items).toEqual([]);
  expect(await call('POST', '999/disable')).toEqual({ status: 404, code: 'USER_NOT_FOUND' });
});

test('sessions of an account can be listed and ended, one or all', async () => {
  const ann = await signIn(app, 'user', 'ann@example.com');
  const id = await idOf(ann.email);
  const { items } = (await app.get(`/admin/users/${id}/sessions`, admin.headers)).body.data;
  expect(items).toMatchObject([{ current: false }]);
  expect(await call('POST', `${id}/end-sessions`, { sessionId: 999 })).toMatchObject({
    code: 'SESSION_NOT_FOUND',
  });
  expect((await call('POST', `${id}/end-sessions`, { sessionId: Number(items[0]?.['id']) })).status).toBe(
    200,
  );
  expect(await isIn(ann.headers)).toBe(false);
  await call('POST', `${await idOf(admin.email)}/end-sessions`);
  expect(await isIn(admin.headers)).toBe(false);
});

test('a disabled administrator does not count as the last one', async () => {
  const other = await signIn(app, 'admin', 'other@example.com');
  expect((await call('POST', `${await idOf(other.email)}/disable`)).status).toBe(200);
  const boss = await idOf(admin.email);
  expect(await call('PUT', `${boss}/role`, { role: 'user' })).toEqual({ status: 409, code: 'LAST_ADMIN' });
  expect(await call('POST', `${boss}/disable`)).toEqual({ status: 409, code: 'LAST_ADMIN' });
});

test('a session can be ended only through its own account', async () => {
  const [ann, bob] = [
    await signIn(app, 'user', 'ann@example.com'),
    await signIn(app, 'user', 'bob@example.com'),
  ];
  const { items } = (await app.get(`/admin/users/${await idOf(bob.email)}/sessions`, admin.headers)).body
    .data;
  expect(
    await call('POST', `${await idOf(ann.email)}/end-sessions`, { sessionId: Number(items[0]?.['id']) }),
  ).toMatchObject({ code: 'SESSION_NOT_FOUND' });
  expect([await isIn(ann.headers), await isIn(bob.headers)]).toEqual([true, true]);
});

test('expired sessions are not counted', async () => {
  const ann = await signIn(app, 'user', 'ann@example.com');
  await app
    .db()
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', await idOf(ann.email))
    .execute();
  expect((await list('?q=ann@example.com')).items).toMatchObject([{ sessionCount: 0, lastSeenAt: null }]);
});
