import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { deliverDue } from '../../src/modules/outbox/deliver-emails.service.ts';
import { deleteOldSubscribers, setState } from '../../src/modules/subscribers/subscriber-state.service.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type ApiBody, type TestApp } from '../build-test-app.ts';
import { startSmtpServer, type SmtpTestServer } from '../smtp-server.ts';

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
async function call(path: string, payload: object) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/subscribers${path}`,
    remoteAddress: `198.18.0.${(networks += 1)}`,
    payload,
  });
  return response.json<ApiBody>();
}
async function newTokens(): Promise<string[]> {
  await deliverDue(app.deps, app.app.log);
  return server.emails.splice(0).map(({ text }) => /\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '');
}

test('a subscription has the language of the link that was followed', async () => {
  await call('', { email: EMAIL, locale: 'zh-TW' });
  const [first] = await newTokens();
  await call('', { email: EMAIL, locale: 'en-US' });
  expect((await call('/confirm', { token: first })).data).toMatchObject({
    locale: 'zh-TW',
    state: 'confirmed',
  });
});

test('a reader who asks for the confirmation again has another thirty days', async () => {
  vi.setSystemTime(Date.now());
  await call('', { email: EMAIL });
  vi.setSystemTime(Date.now() + 29 * DAY);
  await call('', { email: EMAIL });
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect(await deleteOldSubscribers(app.deps.orm.em)).toBe(0);
  vi.setSystemTime(Date.now() + 29 * DAY);
  expect(await deleteOldSubscribers(app.deps.orm.em)).toBe(1);
});

test('a confirmed or paused subscriber is never cleaned up', async () => {
  const em = app.newEm();
  for (const state of ['confirmed', 'paused', 'unsubscribed'] as const) {
    em.create(Subscriber, {
      email: `${state}@example.com`,
      locale: 'en-US',
      secret: newSecret(),
      state,
      createdAt: new Date(Date.now() - 400 * DAY),
    });
  }
  await em.flush();
  expect(await deleteOldSubscribers(app.deps.orm.em)).toBe(0);
});

test('someone whose address was refused is listed without the reason once they confirm', async () => {
  server.refuseRecipients(() => '550 5.1.1 no such user');
  await call('', { email: EMAIL });
  expect(await newTokens()).toEqual([]);
  const row = () =>
    app.db().selectFrom('subscribers').select(['state', 'paused_reason']).executeTakeFirstOrThrow();
  expect(await row()).toEqual({ state: 'paused', paused_reason: 'recipient-refused 550 5.1.1' });
  server.refuseRecipients(() => undefined);
  await call('', { email: EMAIL });
  const [token] = await newTokens();
  await call('/confirm', { token });
  expect(await row()).toEqual({ state: 'confirmed', paused_reason: null });
});

test('someone who has just left is not paused by an email that failed late', async () => {
  await call('', { email: EMAIL });
  const [token] = await newTokens();
  await call('/confirm', { token });
  const known = await app.newEm().findOneOrFail(Subscriber, { email: EMAIL });
  await call('/unsubscribe', { token });
  const isPaused = await app.newEm().transactional((tx) => setState(tx, known, 'paused'));
  const { state } = await app.newEm().findOneOrFail(Subscriber, { email: EMAIL });
  expect([isPaused, state]).toEqual([false, 'unsubscribed']);
});
