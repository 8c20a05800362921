import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdmin, createUser } from '../../src/modules/users/users.service.ts';
import { hashPassword } from '../../src/request/password-hash.ts';
import { deleteOldSecurityEvents, recordSecurityEvent } from '../../src/request/security-events.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

const ANN = { email: 'ann@example.com', nickname: 'Ann', password: 'a long password of 2026' };
const BEN = { email: 'ben@example.com', nickname: 'Ben', password: 'another one of 2026' };

let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await buildTestApp();
  await createAdmin(app.newEm(), ANN);
  await createUser(app.newEm(), {
    email: BEN.email,
    nickname: BEN.nickname,
    passwordHash: await hashPassword(BEN.password),
    role: 'user',
    locale: null,
  });
  const { token } = (await post('/auth/login', ANN)).json<{ token: string }>();
  headers = { authorization: `Bearer ${token}` };
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const post = (
  path: string,
  payload: object,
  remoteAddress = '192.0.2.7',
  more: Record<string, string> = {},
) => app.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress, headers: more });

interface Entry {
  action: string;
  userName: string;
  subjectKind: string;
  subjectTitle: string;
  changes: Record<string, unknown>;
}
async function entries(query = ''): Promise<Entry[]> {
  const { body } = await app.get(`/admin/audit?limit=100${query}`, headers);
  // Typed by the contract.
  return body.data.items as unknown as Entry[];
}
const actions = async () => (await entries()).map(({ action }) => action).toReversed();

test('the audit log has events of accounts, with session and network, without emails and passwords', async () => {
  const wrong = await post('/auth/login', { email: BEN.email, password: 'wrong password' });
  expect(wrong.statusCode).toBe(401);
  await post('/auth/login', { email: 'nobody@example.com', password: BEN.password });
  const { token } = (await post('/auth/login', BEN)).json<{ token: string }>();
  const ben = { authorization: `Bearer ${token}` };
  const passwords = { currentPassword: BEN.password, newPassword: 'a third one of 2026' };
  const changed = await app.app.inject({
    method: 'PUT',
    url: '/api/users/password',
    payload: passwords,
    remoteAddress: '192.0.2.7',
    headers: ben,
  });
  const again = { authorization: `Bearer ${changed.json<{ data: { token: string } }>().data.token}` };
  await post('/auth/logout', {}, undefined, again);
  await post('/auth/forgot-password', { email: BEN.email });

  const all = await entries();
  expect(
    all.map(({ action, userName, subjectTitle }) => [action, userName, subjectTitle]).toReversed(),
  ).toEqual([
    ['create', '', ANN.email],
    ['sign-in', 'Ann', ANN.email],
    ['sign-in-failed', '', BEN.email],
    ['sign-in', 'Ben', BEN.email],
    ['password-changed', 'Ben', BEN.email],
    ['sign-out', 'Ben', BEN.email],
    ['reset-requested', '', BEN.email],
  ]);
  const signIn = all.find(({ action, userName }) => action === 'sign-in' && userName === 'Ben');
  expect(signIn?.changes).toEqual({
    session: expect.any(Number),
    network: expect.stringMatching(/^[\w-]{22}$/),
  });
  for (const secret of ['192.0.2.7', 'nobody@example.com', BEN.password, 'wrong password', token]) {
    expect(JSON.stringify(all)).not.toContain(secret);
  }
});

describe('strangers', () => {
  test('guessing passwords cannot flood the audit log: only the 1st, 10th, 100th … event is recorded', async () => {
    for (let guess = 0; guess < 60; guess += 1)
      await post('/auth/login', { email: `nobody${guess}@example.com`, password: 'wrong password' });
    const failed = (await entries()).filter(({ action }) => action === 'sign-in-failed');
    expect(failed).toMatchObject([
      { subjectKind: 'network', subjectTitle: '', changes: { count: 10 } },
      { subjectKind: 'network', subjectTitle: '' },
    ]);
  });

  test('guessing an administrator’s password cannot flood it either', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      await post('/auth/login', { email: ANN.email, password: 'wrong password' }, '198.51.100.7');
    const failed = (await entries()).filter(({ action }) => action === 'sign-in-failed');
    expect(failed.map(({ changes }) => changes['count'])).toEqual([10, undefined]);
  });

  test('refused repeatedly cause one event, whatever they requested', async () => {
    for (let request = 0; request < 90; request += 1)
      await app.app.inject({ url: '/api/admin/audit', remoteAddress: '198.51.100.9' });
    // Recorded after the response.
    const bursts = await vi.waitUntil(async () => {
      const found = (await entries()).filter(({ action }) => action === 'refusals');
      return found.length > 0 && found;
    });
    expect(bursts).toMatchObject([{ userName: '', subjectKind: 'network', changes: { status: 401 } }]);
  });

  test('comments that wait for review are not refusals, although REST reports them as 403', async () => {
    await createPost(app, { slug: 'hello' });
    await setComments(app, { captcha: false, onePerArticle: false, perDay: 100 });
    const author = { nickname: 'Lin', email: 'lin@example.com' };
    for (let number = 0; number < 30; number += 1) {
      const response = await post('/comments', { article: 'hello', content: `Comment ${number}`, ...author });
      expect(response.statusCode).toBe(403);
    }
    // Events are recorded after the response, so a later one shows that none of the above is missing.
    await post('/auth/login', { ...BEN, password: 'wrong password' });
    expect((await entries()).map(({ action }) => action)).toEqual(expect.not.arrayContaining(['refusals']));
  });

  test('of many networks cause at most 300 rows an hour, and administrators’ sign-ins are always recorded', async () => {
    // Most of them without the login, which spends its time on the password.
    for (let network = 0; network < 290; network += 1) {
      const request = { caller: { network: `network ${network}` }, log: app.app.log };
      await recordSecurityEvent({ em: app.newEm(), deps: app.deps, request }, 'sign-in-failed');
    }
    for (let network = 0; network < 20; network += 1) {
      const guess = { email: `nobody${network}@example.com`, password: 'wrong password' };
      await post('/auth/login', guess, `203.0.0.${network}`);
    }
    const { count } = await app
      .db()
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('action', '=', 'sign-in-failed')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(300);
    await post('/auth/login', ANN, '203.0.113.250');
    expect((await actions()).at(-1)).toBe('sign-in');
  });
});

test('security events are deleted after 90 days, and changes by administrators are kept', async () => {
  vi.setSystemTime(Date.now() + 91 * 24 * 3_600_000);
  expect(await deleteOldSecurityEvents(app.newEm())).toBe(1);
  const rows = await app.db().selectFrom('audit_entries').select('action').execute();
  expect(rows).toEqual([{ action: 'create' }]);
});
