import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const LETTER = { name: 'Lin', email: 'lin@example.com', message: 'Hello there.' };
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

const kept = () => app.db().selectFrom('contact_messages').selectAll().execute();
async function emails() {
  await deliverDue(app.deps, app.app.log);
  return server.emails;
}

test('a message is kept and mailed to the first administrator, who can answer it', async () => {
  const { email } = await signIn(app, 'admin');
  await signIn(app, 'admin');
  expect(await write({ ...LETTER, subject: 'A question', locale: 'zh-CN' })).toEqual(THANKS);
  expect(await kept()).toMatchObject([{ ...LETTER, subject: 'A question', locale: 'zh-CN' }]);
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
] as const)('the email says who wrote it: %s', async (locale, lines) => {
  const { headers } = await signIn(app, 'admin');
  await app.app.inject({ method: 'PUT', url: '/api/users/profile', payload: { locale }, headers });
  await write({ ...LETTER, subject: 'A question' });
  const [mail] = await emails();
  for (const line of lines) expect(mail?.text).toContain(line);
});

test('a message goes to the address that the settings name', async () => {
  await signIn(app, 'admin');
  await saveSettings(app.write(), 'contact', { receiver: 'desk@example.com' });
  await write(LETTER);
  expect((await emails()).map((mail) => mail.to)).toEqual([[{ name: '', address: 'desk@example.com' }]]);
});

test('while nobody can be written to, a message is kept, and the answer is the same', async () => {
  expect(await write(LETTER)).toEqual(THANKS);
  expect(await kept()).toHaveLength(1);
  expect(await emails()).toEqual([]);
});

test('mistakes are told by field, in the language of the writer', async () => {
  const answer = await write({ name: ' ', email: 'nobody', message: 'x', locale: 'zh-TW' });
  expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  expect(answer.issues?.map(({ field, rule }) => [field, rule])).toEqual([
    ['name', 'required'],
    ['email', 'email'],
    ['message', 'minLength'],
  ]);
  expect(answer.issues?.[1]?.message).toBe('請輸入有效的電子郵件地址。');
  expect((await write({ ...LETTER, message: 'x'.repeat(5001) })).issues).toMatchObject([
    { field: 'message', rule: 'maxLength' },
  ]);
  expect(await kept()).toEqual([]);
});

test.each([
  ['name', 'Lin\r\nBcc: many@example.com'],
  ['subject', 'Hello\nBcc: many@example.com'],
  ['email', 'lin@example.com\r\nBcc: many@example.com'],
  ['email', 'lin@example.com, many@example.com'],
])('%s cannot carry another line of a mail’s head', async (field, value) => {
  await signIn(app, 'admin');
  expect(await write({ ...LETTER, [field]: value })).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field }],
  });
  expect(await emails()).toEqual([]);
});

test('names that look like addresses and lines of a head stay what they are', async () => {
  await signIn(app, 'admin');
  const name = 'Bcc: many@example.com, "Lin" <x@example.com>';
  await write({
    ...LETTER,
    name,
    subject: '=?utf-8?q?coded?=',
    message: 'From: me\r\n.\r\nBcc: many@example.com',
  });
  const [mail] = await emails();
  expect(mail?.replyTo).toEqual([{ name, address: LETTER.email }]);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.text).toContain('> .\n> Bcc: many@example.com');
});

test('a machine that fills in what people do not see is thanked and forgotten', async () => {
  await signIn(app, 'admin');
  expect(await write({ ...LETTER, website: 'https://spam.example' })).toEqual(THANKS);
  expect(await kept()).toEqual([]);
  expect(await emails()).toEqual([]);
});

test('one network may write five times in ten minutes, whatever address it makes up; others are not kept out', async () => {
  for (let time = 0; time < 5; time += 1)
    expect(await write(LETTER, { 'x-forwarded-for': `198.51.100.${time}` })).toEqual(THANKS);
  expect(
    await write(LETTER, { 'x-forwarded-for': '198.51.100.99', 'x-real-ip': '198.51.100.98' }),
  ).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  });
  expect(await write(LETTER, {}, '203.0.113.2')).toEqual(THANKS);
  expect(await kept()).toHaveLength(6);
});

test('an administrator who is disabled gets no letters: the next one does', async () => {
  const [first, second] = [await signIn(app, 'admin'), await signIn(app, 'admin')];
  await app
    .db()
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('email', '=', first.email)
    .execute();
  await write(LETTER);
  expect((await emails()).map((mail) => mail.to?.[0]?.address)).toEqual([second.email]);
});
