import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { manageUser } from '../manage-users.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const CONTACT_MESSAGE = { name: 'Lin', email: 'lin@example.com', message: 'Hello there.' };
const THANKS = { success: true, data: { received: true } };

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

async function write(letter: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: letter,
    headers,
    remoteAddress,
  });
  return response.json<ApiBody>();
}

const stored = () => app.db().selectFrom('contact_messages').selectAll().execute();
async function emails() {
  await deliverDue(app.deps, app.app.log);
  return server.emails;
}

test('a message is stored and emailed to the first administrator, with Reply-To', async () => {
  const { email } = await signIn(app, 'admin');
  await signIn(app, 'admin');
  expect(await write({ ...CONTACT_MESSAGE, subject: 'A question', locale: 'zh-CN' })).toEqual(THANKS);
  expect(await stored()).toMatchObject([{ ...CONTACT_MESSAGE, subject: 'A question', locale: 'zh-CN' }]);
  expect(await emails()).toMatchObject([
    {
      to: [{ address: email }],
      replyTo: [{ name: 'Lin', address: 'lin@example.com' }],
      subject: 'Lin: A question',
    },
  ]);
});

test.each([
  ['en-US', ['Name: Lin', 'Email: lin@example.com', 'Subject: A question']],
  ['zh-CN', ['名字：Lin', '邮箱：lin@example.com', '主题：A question']],
  ['zh-TW', ['名字：Lin', '電子郵件：lin@example.com', '主旨：A question']],
] as const)('the contact email names the sender: %s', async (locale, lines) => {
  const { headers } = await signIn(app, 'admin');
  await app.app.inject({ method: 'PUT', url: '/api/users/profile', payload: { locale }, headers });
  await write({ ...CONTACT_MESSAGE, subject: 'A question' });
  const [mail] = await emails();
  for (const line of lines) expect(mail?.text).toContain(line);
});

test('a message is emailed to the address in the settings', async () => {
  await signIn(app, 'admin');
  await saveSettings(app.write(), 'contact', { receiver: 'desk@example.com' });
  await write(CONTACT_MESSAGE);
  expect((await emails()).map((mail) => mail.to)).toEqual([[{ name: '', address: 'desk@example.com' }]]);
});

test('a message is stored even if there is nobody to email, with the same response', async () => {
  expect(await write(CONTACT_MESSAGE)).toEqual(THANKS);
  expect(await stored()).toHaveLength(1);
  expect(await emails()).toEqual([]);
});

test('errors are reported by field, in the sender’s language', async () => {
  const answer = await write({ name: ' ', email: 'nobody', message: 'x', locale: 'zh-TW' });
  expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  expect(answer.issues?.map(({ field, rule }) => [field, rule])).toEqual([
    ['name', 'required'],
    ['email', 'email'],
    ['message', 'minLength'],
  ]);
  expect(answer.issues?.[1]?.message).toBe('請輸入有效的電子郵件地址。');
  expect((await write({ ...CONTACT_MESSAGE, message: 'x'.repeat(5001) })).issues).toMatchObject([
    { field: 'message', rule: 'maxLength' },
  ]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['name', 'Lin\r\nBcc: many@example.com'],
  ['subject', 'Hello\nBcc: many@example.com'],
  ['email', 'lin@example.com\r\nBcc: many@example.com'],
  ['email', 'lin@example.com, many@example.com'],
])('%s cannot inject another email header', async (field, value) => {
  await signIn(app, 'admin');
  expect(await write({ ...CONTACT_MESSAGE, [field]: value })).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field }],
  });
  expect(await emails()).toEqual([]);
});

test('names that look like addresses or headers stay plain text', async () => {
  await signIn(app, 'admin');
  const name = 'Bcc: many@example.com, "Lin" <x@example.com>';
  await write({
    ...CONTACT_MESSAGE,
    name,
    subject: '=?utf-8?q?coded?=',
    message: 'From: me\r\n.\r\nBcc: many@example.com',
  });
  const [mail] = await emails();
  expect(mail?.replyTo).toEqual([{ name, address: CONTACT_MESSAGE.email }]);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.text).toContain('> .\n> Bcc: many@example.com');
});

test('a filled honeypot gets the usual response, and the message is dropped', async () => {
  await signIn(app, 'admin');
  expect(await write({ ...CONTACT_MESSAGE, website: 'https://spam.example' })).toEqual(THANKS);
  expect(await stored()).toEqual([]);
  expect(await emails()).toEqual([]);
});

test('one network can send five messages in ten minutes, whatever X-Forwarded-For says, and others are unaffected', async () => {
  for (let time = 0; time < 5; time += 1)
    expect(await write(CONTACT_MESSAGE, { 'x-forwarded-for': `198.51.100.${time}` })).toEqual(THANKS);
  expect(
    await write(CONTACT_MESSAGE, { 'x-forwarded-for': '198.51.100.99', 'x-real-ip': '198.51.100.98' }),
  ).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  });
  expect(await write(CONTACT_MESSAGE, {}, '203.0.113.2')).toEqual(THANKS);
  expect(await stored()).toHaveLength(6);
});

test('a disabled administrator gets no contact emails, and the next one does', async () => {
  const [first, second] = [await signIn(app, 'admin'), await signIn(app, 'admin')];
  await manageUser(app, second.headers, first.email, 'disable');
  await write(CONTACT_MESSAGE);
  expect((await emails()).map((mail) => mail.to?.[0]?.address)).toEqual([second.email]);
});
