import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { deleteOldSubscribers } from '#src/modules/subscribers/subscriber-state.service.ts';
import { EQUAL_TIME_MS } from '../../src/platform/equal-time.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { type SmtpTestServer, startSmtpServer } from '../smtp-server.ts';

const EMAIL = 'ann@example.com';
const DAY = 86_400_000;

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
/** Each call uses a new network, except in tests of networks. */
async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  remoteAddress = `198.18.${(networks += 1) >> 8}.${networks & 255}`,
) {
  const response = await app.app.inject({
    method,
    url: `/api/subscribers${path}`,
    remoteAddress,
    ...(payload ? { payload } : {}),
  });
  return response.json<ApiBody>();
}
const subscribe = (more: object = {}, network?: string) =>
  call('POST', '', { email: EMAIL, locale: 'en-US', ...more }, network);
const rows = () => app.db().selectFrom('subscribers').selectAll().orderBy('id').execute();

/** Emails since the last call. */
async function newEmails(): Promise<Email[]> {
  await deliverDue(app.deps, app.app.log);
  return server.emails.splice(0);
}
async function newToken(): Promise<string> {
  const [mail] = await newEmails();
  const token = /\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no mail with a link');
  return token;
}
/** Subscribes and follows the confirmation link. @returns the unsubscribe token */
async function subscribed(more: object = {}): Promise<string> {
  await subscribe(more);
  await call('POST', '/confirm', { token: await newToken() });
  await subscribe(more);
  return newToken();
}

describe('a new subscriber', () => {
  test('is told about the confirmation email in their language, and gets posts once confirmed', async () => {
    const answer = await subscribe({ email: ' Ann@Example.com ', locale: 'zh-TW' });
    expect(answer).toEqual({
      success: true,
      data: { email: EMAIL },
      message: `感謝訂閱！確認信已寄往 ${EMAIL}`,
    });
    expect(await rows()).toMatchObject([{ email: EMAIL, locale: 'zh-TW', state: 'pending' }]);
    const [mail] = await newEmails();
    expect(mail).toMatchObject({ to: [{ address: EMAIL }], subject: '確認訂閱「blog system」' });
    const token = /newsletter\/confirm\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    expect(mail?.html).toContain(token);

    expect((await call('GET', `/subscription?token=${token}`)).data).toMatchObject({
      email: EMAIL,
      state: 'pending',
      locale: 'zh-TW',
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await call('POST', '/confirm', { token })).data).toMatchObject({
        email: EMAIL,
        state: 'confirmed',
      });
    }
    expect((await rows())[0]).toMatchObject({ state: 'confirmed', confirmed_at: expect.anything() });
    expect(await app.db().selectFrom('subscriber_days').select(['joined', 'gone']).execute()).toEqual([
      { joined: 1, gone: 0 },
    ]);
  });

  test('with invalid input gets errors by field in their language', async () => {
    expect((await subscribe({ email: 'nobody', locale: 'zh-CN' })).issues).toEqual([
      { field: 'email', rule: 'email', message: '请输入有效的邮箱地址。' },
    ]);
    expect((await subscribe({ email: '' })).issues).toMatchObject([{ field: 'email', rule: 'required' }]);
    expect((await subscribe({ email: 'a@example.com\r\nBcc: b@example.com' })).issues).toMatchObject([
      { field: 'email', rule: 'email' },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('gets an error if the newsletter is off', async () => {
    await saveSettings(app.write(), 'newsletter', {
      enabled: false,
      senderName: {},
      footerText: {},
      mailsAnHour: null,
    });
    expect(await subscribe()).toMatchObject({ code: 'NEWSLETTER_OFF', status: 409 });
  });
});

describe('a response never reveals', () => {
  test('whether an address is subscribed, by text or time, and its owner gets an email', async () => {
    await subscribed();
    app.deps.equalTimeMs = EQUAL_TIME_MS;
    const responses = [];
    for (const email of [EMAIL, 'new@example.com']) {
      const began = performance.now();
      const { data, ...rest } = await subscribe({ email });
      responses.push({ ...rest, message: rest.message?.replace(email, '') });
      expect(performance.now() - began).toBeGreaterThan(EQUAL_TIME_MS - 10);
      expect(data).toEqual({ email });
    }
    expect(responses[0]).toEqual(responses[1]);
    const [known] = (await newEmails()).filter((mail) => mail.to?.[0]?.address === EMAIL);
    expect(known?.subject).toBe('You’re already subscribed to blog system');
    expect(await rows()).toMatchObject([{ state: 'confirmed' }, { state: 'pending' }]);
  });

  test('that an address has reached its daily limit of emails', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await subscribe()).toMatchObject({ success: true, data: { email: EMAIL } });
    expect(await newEmails()).toHaveLength(3);
    vi.setSystemTime(Date.now() + DAY);
    await subscribe();
    expect(await newEmails()).toHaveLength(1);
  });

  test('that a honeypot was filled', async () => {
    expect(await subscribe({ website: 'https://spam.example' })).toMatchObject({
      success: true,
      data: { email: EMAIL },
    });
    expect(await rows()).toEqual([]);
  });

  test('anything to a network over its limit', async () => {
    for (let time = 0; time < 10; time += 1)
      await subscribe({ email: `a${time}@example.com` }, '203.0.113.9');
    expect(await subscribe({ email: 'b@example.com' }, '203.0.113.9')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await subscribe({ email: 'b@example.com' }, '203.0.113.10')).toMatchObject({ success: true });
  });
});

describe('a subscription link', () => {
  test('unsubscribes right away and repeatedly, and subscribes again', async () => {
    const token = await subscribed();
    for (let time = 0; time < 2; time += 1) {
      expect((await call('POST', '/unsubscribe', { token })).data).toMatchObject({ state: 'unsubscribed' });
    }
    expect((await rows())[0]).toMatchObject({ state: 'unsubscribed' });
    expect((await call('POST', '/confirm', { token })).data).toMatchObject({ state: 'confirmed' });
    expect((await rows())[0]).toMatchObject({ state: 'confirmed', unsubscribed_at: null });
    expect(await app.db().selectFrom('subscriber_days').select(['joined', 'gone']).execute()).toEqual([
      { joined: 2, gone: 1 },
    ]);
  });

  test('of the first email cannot resubscribe someone who left, and expires after a week', async () => {
    await subscribe();
    const first = await newToken();
    await call('POST', '/confirm', { token: first });
    await call('POST', '/unsubscribe', { token: first });
    expect(await call('POST', '/confirm', { token: first })).toMatchObject({
      code: 'SUBSCRIPTION_LINK_INVALID',
      status: 409,
    });

    vi.setSystemTime(Date.now() + 1000);
    await subscribe();
    const second = await newToken();
    expect((await call('POST', '/confirm', { token: second })).data).toMatchObject({ state: 'confirmed' });
    vi.setSystemTime(Date.now() + 8 * DAY);
    expect(await call('POST', '/confirm', { token: second })).toMatchObject({
      code: 'SUBSCRIPTION_LINK_INVALID',
    });
  });

  test('of one subscriber is invalid for another', async () => {
    const token = await subscribed();
    await subscribe({ email: 'bob@example.com' });
    const [own, other] = await rows();
    const [payload = '', signature = ''] = token.split('.', 2);
    const link = Buffer.from(payload, 'base64url').toString();
    expect(link).toContain(`"id":${own?.id}`);
    const forgedLink = link.replace(`"id":${own?.id}`, `"id":${other?.id}`);
    const forged = `${Buffer.from(forgedLink).toString('base64url')}.${signature}`;
    for (const path of ['/confirm', '/unsubscribe']) {
      expect(await call('POST', path, { token: forged })).toMatchObject({
        code: 'SUBSCRIPTION_LINK_INVALID',
      });
    }
    expect((await rows())[1]).toMatchObject({ state: 'pending' });
  });

  test('changes the language, and subscribing again for someone else does not', async () => {
    const token = await subscribed({ locale: 'zh-CN' });
    await subscribe({ locale: 'en-US' });
    expect((await newEmails())[0]?.html).toContain('<html lang="zh-CN">');
    expect((await rows())[0]).toMatchObject({ locale: 'zh-CN' });
    expect((await call('PUT', '/subscription', { token, locale: 'zh-TW' })).data).toMatchObject({
      locale: 'zh-TW',
    });
    expect((await rows())[0]).toMatchObject({ locale: 'zh-TW' });
  });
});

test('an address is paused if rejected permanently, and not for a full mailbox or a policy', async () => {
  server.refuseRecipients(
    (address) =>
      ({
        'gone@example.com': '550 5.1.1 no such user',
        'policy@example.com': '550 5.7.1 we do not like you',
        'full@example.com': '452 4.2.2 full',
      })[address],
  );
  for (const name of ['gone', 'policy', 'full', 'fine']) await subscribe({ email: `${name}@example.com` });
  expect(await newEmails()).toHaveLength(1);
  expect((await rows()).map(({ email, state }) => [email, state])).toEqual([
    ['gone@example.com', 'paused'],
    ['policy@example.com', 'pending'],
    ['full@example.com', 'pending'],
    ['fine@example.com', 'pending'],
  ]);
  expect((await rows())[0]?.paused_reason).toBe('recipient-refused 550 5.1.1');
  const outbox = await app.db().selectFrom('outbox').select(['state', 'payload']).orderBy('id').execute();
  expect(outbox.map(({ state }) => state)).toEqual(['failed', 'failed', 'waiting', 'sent']);
  // Tokens of sent or failed emails are not kept.
  expect(outbox.map(({ payload }) => JSON.stringify(payload).includes('token='))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('unconfirmed addresses are deleted a month after the last request', async () => {
  await subscribed();
  await subscribe({ email: 'never@example.com' });
  vi.setSystemTime(Date.now() + 25 * DAY);
  await subscribe({ email: 'never@example.com' });
  vi.setSystemTime(Date.now() + 25 * DAY);
  expect(await deleteOldSubscribers(app.newEm())).toBe(0);
  vi.setSystemTime(Date.now() + 6 * DAY);
  expect(await deleteOldSubscribers(app.newEm())).toBe(1);
  expect(await rows()).toMatchObject([{ email: EMAIL }]);
});
