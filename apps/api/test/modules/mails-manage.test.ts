import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '../../src/modules/outbox/deliver-due.service.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';
import { signIn } from '../sign-in.ts';

let server: MailServer;
let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startMailServer();
  app = await buildTestApp({ environment: { MAIL_FROM: 'My blog <blog@example.com>' } });
  ({ headers } = await signIn(app, 'admin'));
});
afterEach(async () => {
  await app.close();
  await server.close();
});

type Data = Record<string, unknown> & { items: Record<string, unknown>[]; value: Record<string, unknown>; secrets: Record<string, unknown> };
async function call(method: 'GET' | 'POST', name: string, input: object): Promise<Data> {
  const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const answer = await app.app.inject({ method, url: `/trpc/${name}${query}`, headers, ...(method === 'POST' ? { payload: input } : {}) });
  const { result } = answer.json<{ result?: { data: Data } }>();
  if (!result) throw new Error(answer.body);
  return result.data;
}

const read = async () => (await call('GET', 'settings.manage.get', { group: 'mail' })).value;
const save = async (change: object, secrets = {}) =>
  call('POST', 'settings.manage.save', { group: 'mail', value: { ...(await read()), ...change }, secrets });
const sendTest = (to = 'me@example.com') => call('POST', 'mails.manage.test', { to });
const here = () => ({ host: '127.0.0.1', port: Number(new URL(server.url).port), security: 'none' });

test('the settings’ mail server comes before the environment’s, and counts at once', async () => {
  expect(await sendTest()).toMatchObject({ ok: true, folder: expect.stringContaining('mails') });
  expect(await readdir(`${app.deps.config.dataDir}/mails`)).toHaveLength(1);

  await save(here());
  expect(await sendTest()).toEqual({ ok: true, folder: null, answer: '' });
  expect(server.mails).toMatchObject([{ from: { name: 'My blog', address: 'blog@example.com' }, to: [{ address: 'me@example.com' }], subject: 'Test email from blog system' }]);
  await save({ fromName: '慢信', fromAddress: 'letters@example.com' });
  await sendTest();
  expect(server.mails.at(-1)?.from).toEqual({ name: '慢信', address: 'letters@example.com' });
  await save({ host: '' });
  expect(await sendTest()).toMatchObject({ ok: true, folder: expect.any(String) });
});

test('what is wrong with the mail server is told', async () => {
  await save(here());
  server.refuseRecipients(() => '550 5.1.1 no such user');
  expect(await sendTest()).toMatchObject({ ok: false, answer: expect.stringContaining('no such user') });
  await save({ port: 1 });
  expect(await sendTest()).toMatchObject({ ok: false, answer: expect.stringContaining('ECONNREFUSED') });
});

test('the password is never answered, and is not sent to another host', async () => {
  const saved = await save({ host: 'mail.example.com', user: 'me' }, { password: 'secret-1' });
  expect(JSON.stringify(saved)).not.toContain('secret-1');
  expect(saved.secrets).toEqual({ password: { isSet: true } });
  expect((await app.deps.settings()).mail.password).toBe('secret-1');
  expect((await save({ port: 465 })).secrets).toEqual({ password: { isSet: true } });
  expect((await save({ host: 'mail.evil.example' })).secrets).toEqual({ password: { isSet: false } });
});

test('mails that were given up are listed without what they say, and tried again; links that were forgotten are not', async () => {
  await save(here());
  server.answer(550);
  await app.app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'Lin', email: 'lin@example.com', message: 'Hello there.' } });
  await app.app.inject({ method: 'POST', url: '/api/subscribers', payload: { email: 'ann@example.com' } });
  await deliverDue(app.deps, app.app.log);
  const list = await call('GET', 'mails.manage.list', {});
  expect(list.items).toMatchObject([
    { template: 'subscription-confirm', to: 'ann@example.com', state: 'failed', attempts: 1, lastError: expect.stringContaining('550') },
    { template: 'contact', state: 'failed' },
  ]);
  expect(JSON.stringify(list)).not.toContain('Hello there');
  server.answer(undefined);
  const ids = list.items.map(({ id }) => id);
  expect(await call('POST', 'mails.manage.retry', { ids })).toEqual({ changed: 1 });
  expect(await deliverDue(app.deps, app.app.log)).toBe(1);
  expect(server.mails).toHaveLength(1);
});
