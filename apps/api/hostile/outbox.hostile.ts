import { setTimeout as wait } from 'node:timers/promises';
import { type SettingsKey, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../dev/fake-ai/fake-endpoint.ts';
import { type SmtpTestServer, startSmtpServer } from '../test/smtp-server.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ADMIN = { email: 'admin@example.com', password: 'a long password of 2026' };
const TIMEOUT_MS = 60_000;

let mails: SmtpTestServer;
let model: FakeEndpoint;
let server: AttackedServer;
let headers: Record<string, string>;
beforeAll(async () => {
  [mails, model] = await Promise.all([startSmtpServer(), startFakeEndpoint()]);
  server = await startAttackedServer({
    env: { SMTP_URL: mails.url, MAIL_FROM: 'blog@example.com', ALLOW_PRIVATE_ADDRESSES: 'true' },
  });
  await server.cli(['admin', 'create', '--email', ADMIN.email, '--nickname', 'Ann'], ADMIN.password);
  const { token } = (await (await send('POST', 'api/auth/login', ADMIN)).json()) as { token: string };
  headers = { authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await server.remove();
  await mails.close();
  await model.close();
});

const send = (method: 'POST' | 'PATCH', path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${server.url}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
const save = (group: SettingsKey, value: object) =>
  send(
    'POST',
    'trpc/settings.manage.save',
    { group, value: settingsSchemas[group].parse(value), secrets: {} },
    headers,
  );

interface Item {
  id: number;
  state: string;
  to: string;
  canRetry: boolean;
}
async function outbox(): Promise<Item[]> {
  const response = await fetch(`${server.url}/api/admin/outbox`, { headers });
  return ((await response.json()) as { data: { items: Item[] } }).data.items;
}

/** Polls until a value is found. */
async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`it never came to that:\n${server.output()}`);
    await wait(100);
  }
}

test('an email with deleted data does not block others, even when its retry is requested repeatedly', async () => {
  mails.respondWith(550);
  await send('POST', 'api/subscribers', { email: 'ann@example.com' });
  const failed = await until(async () => (await outbox()).find(({ state }) => state === 'failed'));
  expect(failed).toMatchObject({ to: 'ann@example.com', canRetry: false });
  mails.respondWith(undefined);
  expect((await send('POST', 'api/admin/outbox/retry', { ids: [failed.id] }, headers)).status).toBe(409);
  expect(
    await (await send('POST', 'api/admin/outbox/retry', { ids: [failed.id, failed.id + 1] }, headers)).json(),
  ).toMatchObject({ data: { changed: 0, skipped: 2 } });
  await send('POST', 'api/contact', {
    name: 'Lin',
    email: 'lin@example.com',
    message: 'Hello there, is this on?',
  });
  await until(async () => mails.emails.find(({ to }) => to?.some(({ address }) => address === ADMIN.email)));
});

test('a comment that is edited repeatedly costs one AI call', async () => {
  model.behave(answers('{"verdict": "fine"}'));
  await save('comments', { captcha: false, review: 'all' });
  await save('ai', { enabled: true, baseUrl: model.url, model: 'fake', privateNetwork: true });
  await save('aiComments', { reviewVisitors: true });
  const response = await send('POST', 'api/comments', {
    article: '1',
    content: 'A kind word.',
    nickname: 'Ben',
    email: 'ben@example.com',
  });
  const { data } = (await response.json()) as { data: { id: number } };
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  await until(async () => (model.requests.length > 0 ? true : undefined));
  for (let change = 0; change < 10; change += 1) {
    expect(
      (
        await send(
          'PATCH',
          `api/comments/${data.id}`,
          { content: `A kind word, number ${change}.` },
          { cookie },
        )
      ).status,
    ).toBe(200);
  }
  const reviews = (await outbox()).filter(({ to }) => to === '');
  expect(reviews).toHaveLength(1);
  expect(model.requests).toHaveLength(1);
});

test('a mail server in a private network is refused unless the environment allows it', async () => {
  const strict = await startAttackedServer();
  try {
    await strict.cli(['admin', 'create', '--email', ADMIN.email, '--nickname', 'Ann'], ADMIN.password);
    const post = (path: string, body: object, more: Record<string, string> = {}) =>
      fetch(`${strict.url}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      });
    const { token } = (await (await post('api/auth/login', ADMIN)).json()) as { token: string };
    const own = { authorization: `Bearer ${token}` };
    for (const [host, port] of [
      ['127.0.0.1', strict.port],
      ['localhost', Number(new URL(mails.url).port)],
      ['169.254.169.254', 80],
    ] as const) {
      await post(
        'trpc/settings.manage.save',
        { group: 'mail', value: settingsSchemas.mail.parse({ host, port, security: 'none' }), secrets: {} },
        own,
      );
      const tested = await (await post('api/admin/outbox/test', { to: 'me@example.com' }, own)).json();
      expect(tested).toMatchObject({ data: { outcome: 'private-address', folder: null } });
    }
  } finally {
    await strict.remove();
  }
});
