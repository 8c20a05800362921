import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

let server: SmtpTestServer;
let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startSmtpServer();
  app = await buildTestApp({ environment: { MAIL_FROM: 'My blog <blog@example.com>' } });
  ({ headers } = await signIn(app, 'admin'));
});
afterEach(async () => {
  await app.close();
  await server.close();
});

type Data = Record<string, unknown> & {
  items: Record<string, unknown>[];
  value: Record<string, unknown>;
  secrets: Record<string, unknown>;
};
async function call(method: 'GET' | 'POST', name: string, input: object): Promise<Data> {
  const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const answer = await app.app.inject({
    method,
    url: `/trpc/${name}${query}`,
    headers,
    ...(method === 'POST' ? { payload: input } : {}),
  });
  const { result } = answer.json<{ result?: { data: Data } }>();
  if (!result) throw new Error(answer.body);
  return result.data;
}

const read = async () => (await call('GET', 'settings.manage.get', { group: 'mail' })).value;
const save = async (change: object, secrets = {}) =>
  call('POST', 'settings.manage.save', { group: 'mail', value: { ...(await read()), ...change }, secrets });
const sendTest = (to = 'me@example.com') => call('POST', 'outbox.manage.test', { to });
const here = () => ({ host: '127.0.0.1', port: Number(new URL(server.url).port), security: 'none' });

test('mail settings override the environment’s mail server right away', async () => {
  expect(await sendTest()).toMatchObject({ outcome: 'written', folder: expect.stringContaining('mails') });
  expect(await readdir(`${app.deps.config.dataDir}/mails`)).toHaveLength(1);

  await save(here());
  expect(await sendTest()).toEqual({ outcome: 'sent', folder: null });
  expect(server.emails).toMatchObject([
    {
      from: { name: 'My blog', address: 'blog@example.com' },
      to: [{ address: 'me@example.com' }],
      subject: 'Test email from blog system',
    },
  ]);
  await save({ fromName: '慢信', fromAddress: 'letters@example.com' });
  await sendTest();
  expect(server.emails.at(-1)?.from).toEqual({ name: '慢信', address: 'letters@example.com' });
  await save({ host: '' });
  expect(await sendTest()).toMatchObject({ outcome: 'written', folder: expect.any(String) });
});

test('errors of the mail server are reported as one of a few outcomes, without its text', async () => {
  await save(here());
  server.refuseRecipients(() => '550 5.1.1 no such user at banner-1');
  const refused = await sendTest();
  expect(refused).toEqual({ outcome: 'recipient-refused', folder: null });
  server.refuseRecipients(() => '450 4.7.1 come back later');
  expect(await sendTest()).toMatchObject({ outcome: 'busy' });
  server.refuseRecipients(() => undefined);
  server.respondWith(554);
  expect(await sendTest()).toMatchObject({ outcome: 'message-refused' });
  await save({ port: 1 });
  expect(await sendTest()).toMatchObject({ outcome: 'cannot-connect' });
});

test.each([
  ['another service', 'HTTP/1.1 400 Bad Request secret-banner\r\n\r\n', 'none', 'not-a-mail-server'],
  ['a mail server that refuses everything', '554 secret-banner go away\r\n', 'none', 'not-a-mail-server'],
  ['a mail server without encryption', '220 secret-banner ESMTP\r\n', 'tls', 'encryption'],
])('neither the test nor the outbox shows the text of %s', async (_name, banner, security, outcome) => {
  const other = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(banner);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  await save({ host: '127.0.0.1', port: typeof address === 'object' ? address?.port : 0, security });
  expect(await sendTest()).toEqual({ outcome, folder: null });
  await app.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Lin', email: 'lin@example.com', message: 'Hello there.' },
  });
  await deliverDue(app.deps, app.app.log);
  const list = await call('GET', 'outbox.manage.list', {});
  expect(String(list.items[0]?.['lastError']).split(' ')[0]).toBe(outcome);
  expect(JSON.stringify(list)).not.toContain('secret-banner');
  other.close();
});

test('the mail password is never returned, and is not sent to another host, port, or encryption', async () => {
  const saved = await save({ host: 'mail.example.com', user: 'me' }, { password: 'secret-1' });
  expect(JSON.stringify(saved)).not.toContain('secret-1');
  expect(saved.secrets).toEqual({ password: { isSet: true } });
  expect((await app.deps.settings()).mail.password).toBe('secret-1');
  expect((await save({ fromName: 'Me' })).secrets).toEqual({ password: { isSet: true } });
  for (const change of [{ host: 'mail.evil.example' }, { port: 2525 }, { security: 'none' }]) {
    await save({ host: 'mail.example.com', port: 587, security: 'starttls' }, { password: 'secret-1' });
    expect((await save(change)).secrets).toEqual({ password: { isSet: false, wasDropped: true } });
    expect((await app.deps.settings()).mail.password).toBe('');
    await save({ host: 'mail.example.com', port: 587, security: 'starttls' }, { password: 'secret-1' });
    expect((await save(change, { password: 'secret-2' })).secrets).toEqual({ password: { isSet: true } });
  }
});

test('a mail server of the settings cannot be in a private network, unless the environment allows it', async () => {
  const strict = await buildTestApp({
    environment: { ALLOW_PRIVATE_ADDRESSES: 'false', MAIL_FROM: 'blog@example.com' },
  });
  try {
    const { headers: theirs } = await signIn(strict, 'admin');
    const send = async (host: string, port = Number(new URL(server.url).port)) => {
      await saveSettings(
        strict.write(),
        'mail',
        settingsSchemas.mail.parse({ host, port, security: 'none' }),
      );
      const response = await strict.app.inject({
        method: 'POST',
        url: '/api/admin/outbox/test',
        headers: theirs,
        payload: { to: 'me@example.com' },
      });
      return response.json<{ data: object }>().data;
    };
    // A name is checked by the address it resolves to, which is the one that is connected.
    for (const host of [
      '127.0.0.1',
      'localhost',
      '::1',
      '::ffff:127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '0.0.0.0',
    ]) {
      expect([host, await send(host)]).toEqual([host, { outcome: 'private-address', folder: null }]);
    }
    expect(server.emails).toEqual([]);
  } finally {
    await strict.close();
  }
});

test('failed emails are listed without their content and can be retried, except deleted ones', async () => {
  await save(here());
  server.respondWith(550);
  await app.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Lin', email: 'lin@example.com', message: 'Hello there.' },
  });
  await app.app.inject({ method: 'POST', url: '/api/subscribers', payload: { email: 'ann@example.com' } });
  await deliverDue(app.deps, app.app.log);
  const list = await call('GET', 'outbox.manage.list', {});
  expect(list.items).toMatchObject([
    {
      subject: 'subscription-confirm',
      to: 'ann@example.com',
      state: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('550'),
    },
    { subject: 'contact', state: 'failed' },
  ]);
  expect(JSON.stringify(list)).not.toContain('Hello there');
  server.respondWith(undefined);
  const ids = list.items.map(({ id }) => id);
  expect(list.items.map(({ canRetry }) => canRetry)).toEqual([false, true]);
  const alone = await app.app.inject({
    method: 'POST',
    url: '/api/admin/outbox/retry',
    headers,
    payload: { ids: ids.slice(0, 1) },
  });
  expect([alone.statusCode, alone.json<{ code: string }>().code]).toEqual([409, 'EMAIL_DATA_DELETED']);
  expect(await call('POST', 'outbox.manage.retry', { ids })).toEqual({ changed: 1, skipped: 1 });
  expect(await deliverDue(app.deps, app.app.log)).toBe(1);
  expect(server.emails).toHaveLength(1);
});

test('retrying and dropping what is gone changes nothing, and is not in the audit log', async () => {
  expect(await call('POST', 'outbox.manage.retry', { ids: [123] })).toEqual({ changed: 0, skipped: 1 });
  expect(await call('POST', 'outbox.manage.drop', { ids: [123] })).toEqual({ changed: 0 });
  const { body } = await app.get('/admin/audit?subjectKind=mail', headers);
  expect(body.data.items).toEqual([]);
});
