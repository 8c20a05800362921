import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { deliverySchema } from '@sanwen/contracts/webhooks.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { imageFiles, storeImage } from '../../src/modules/media/media.service.ts';
import { setState } from '../../src/modules/subscribers/subscriber-state.service.ts';
import { isAllowedTarget, deliverWebhooks } from '../../src/modules/webhooks/deliver-webhooks.service.ts';
import { webhookHeaders } from '../../src/modules/webhooks/sign-webhook.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { manageAs } from '../manage-posts.ts';
import { jpeg } from '../sample-images.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let headers: Record<string, string>;
let receiver: Server;
let url: string;
let received: { headers: IncomingHttpHeaders; body: string }[];
let respondWith = 204;

beforeAll(async () => {
  app = await buildTestApp({ environment: { PUBLIC_URL: 'https://blog.example' } });
  ({ headers } = await signIn(app, 'admin'));
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      return response.writeHead(respondWith).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

let webhook: { id: number; secret: string };
beforeEach(async () => {
  received = [];
  respondWith = 204;
  await app.db().deleteFrom('webhooks').execute();
  webhook = await create(['post.published', 'post.updated', 'post.unpublished', 'subscriber.confirmed']);
});

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) {
  const response = await app.app.inject({
    method,
    url: `/api/admin${path}`,
    headers,
    ...(method === 'DELETE' ? {} : { payload }),
  });
  return response.json();
}
const create = async (events: string[]) => (await send('POST', '/webhooks', { url, events })).data;
const deliver = () => deliverWebhooks(app.deps, app.app.log);
const deliveries = async () =>
  z.array(deliverySchema).parse((await app.get('/admin/webhook-deliveries', headers)).body.data.items);
const makeDue = () =>
  app
    .db()
    .updateTable('outbox')
    .set({ next_try_at: new Date(0) })
    .execute();

async function publish(title: string): Promise<number> {
  const posts = manageAs(app, headers);
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title });
  await posts.post('publish', { id });
  return id;
}

test('a signature is the one of the specification’s example', () => {
  const signed = webhookHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a published, changed, and unpublished post is reported with a valid signature', async () => {
  const id = await publish('Over the wire');
  await manageAs(app, headers).post('save', { id, slug: 'over' });
  await manageAs(app, headers).post('unpublish', { id });
  expect(await deliver()).toBe(3);
  const bodies = received.map(({ body }) => JSON.parse(body));
  expect(new Map(bodies.map(({ type, data }) => [type, data]))).toEqual(
    new Map([
      ['post.published', { id, slug: 'over-the-wire', url: 'https://blog.example/post/over-the-wire' }],
      ['post.updated', { id, slug: 'over', url: 'https://blog.example/post/over' }],
      ['post.unpublished', { id, slug: 'over', url: 'https://blog.example/post/over' }],
    ]),
  );
  for (const { headers: sent, body } of received) {
    const key = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
    const signed = `${String(sent['webhook-id'])}.${String(sent['webhook-timestamp'])}.${body}`;
    expect(sent['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(Math.abs(Date.now() / 1000 - Number(sent['webhook-timestamp']))).toBeLessThan(60);
  }
});

test('each webhook gets its own events, signed with its own secret, and has its own list', async () => {
  const other = await send('POST', '/webhooks', { url: `${url}/other`, events: ['subscriber.confirmed'] });
  await send('POST', `/webhooks/${webhook.id}/ping`);
  await send('POST', `/webhooks/${other.data.id}/ping`);
  expect(await deliver()).toBe(2);
  const secrets: string[] = [webhook.secret, other.data.secret];
  const signers = received.map(({ headers: sent, body }) =>
    secrets.findIndex((secret) => {
      const at = new Date(Number(sent['webhook-timestamp']) * 1000);
      const id = String(sent['webhook-id']);
      return webhookHeaders(secret, { id, at, body })['webhook-signature'] === sent['webhook-signature'];
    }),
  );
  expect(new Set(signers)).toEqual(new Set([0, 1]));
  const { body } = await app.get(`/admin/webhook-deliveries?webhookId=${webhook.id}`, headers);
  expect(body.data.items.map((each) => each['webhookId'])).toEqual([webhook.id]);
});

test('a draft and events that nobody wants are not reported', async () => {
  await manageAs(app, headers).post('create', { sourceLocale: 'en-US' });
  await send('PATCH', `/webhooks/${webhook.id}`, { events: ['backup.failed'] });
  await publish('Quiet');
  await send('PATCH', `/webhooks/${webhook.id}`, { events: ['post.published'], enabled: false });
  await publish('Off');
  expect(await deliver()).toBe(0);
  expect(received).toEqual([]);
});

test('deleted images are reported with the addresses that a CDN caches', async () => {
  await send('PATCH', `/webhooks/${webhook.id}`, { events: ['image.deleted'] });
  const { id, path } = await storeImage(app.write(), { bytes: await jpeg(900, 600), name: 'a.jpg' });
  await send('POST', '/media/remove', { ids: [id] });
  expect(await deliver()).toBe(1);
  const { urls } = JSON.parse(received[0]?.body ?? '').data;
  expect(urls).toEqual(imageFiles(path).map(({ key }) => `https://blog.example/uploads/${key}`));
  expect(urls.length).toBeGreaterThan(2);
});

test('a subscriber who confirmed is reported without their address', async () => {
  const em = app.newEm();
  const subscriber = em.create(Subscriber, {
    email: 'reader@example.com',
    locale: 'en-US',
    state: 'pending',
    secret: 'x'.repeat(43),
  });
  await em.flush();
  await em.transactional((tx) => setState(tx, subscriber, 'confirmed'));
  expect(await deliver()).toBe(1);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'subscriber.confirmed',
    data: { id: subscriber.id },
  });
  expect(received[0]?.body).not.toContain('reader@example.com');
});

test('a failed delivery is retried later under the same id, and can be replayed', async () => {
  respondWith = 500;
  await publish('Retried');
  expect(await deliver()).toBe(0);
  const [failed] = await deliveries();
  if (!failed) throw new Error('no delivery');
  expect(failed).toMatchObject({
    event: 'post.published',
    state: 'waiting',
    attempts: 1,
    lastError: 'The receiver responded with 500.',
  });
  expect(Date.parse(failed.nextTryAt)).toBeGreaterThan(Date.now());
  expect(await deliver()).toBe(0);
  respondWith = 200;
  await makeDue();
  expect(await deliver()).toBe(1);
  await send('POST', `/webhook-deliveries/${failed.id}/replay`);
  expect(await deliver()).toBe(1);
  expect(received.map(({ headers: sent }) => sent['webhook-id'])).toEqual(
    Array.from({ length: 3 }, () => failed.messageId),
  );
  expect(await deliveries()).toMatchObject([{ state: 'sent', lastError: null }]);
});

test('a receiver that is gone turns its webhook off', async () => {
  respondWith = 410;
  await send('POST', `/webhooks/${webhook.id}/ping`);
  await deliver();
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'ping', data: {} });
  expect((await deliveries())[0]).toMatchObject({ state: 'failed' });
  const { body } = await app.get('/admin/webhooks', headers);
  expect(body.data.items).toMatchObject([{ id: webhook.id, enabled: false }]);
  expect(JSON.stringify(body)).not.toContain(webhook.secret);
});

test('redirects are not followed', async () => {
  respondWith = 307;
  await send('POST', `/webhooks/${webhook.id}/ping`);
  await deliver();
  expect((await deliveries())[0]).toMatchObject({ lastError: 'The receiver responded with 307.' });
});

test('private addresses and plain HTTP need ALLOW_PRIVATE_ADDRESSES', async () => {
  const outside = { allowsPrivateAddresses: false };
  const inside = { allowsPrivateAddresses: true };
  const targets = ['https://example.com/', 'http://example.com/', 'https://10.0.0.1/', 'https://[::1]/'];
  expect(targets.map((target) => isAllowedTarget(outside, target))).toEqual([true, false, false, false]);
  expect(targets.every((target) => isAllowedTarget(inside, target))).toBe(true);
  expect(isAllowedTarget(inside, 'http://169.254.169.254/latest')).toBe(false);
  expect(isAllowedTarget(outside, 'https://user:password@example.com/')).toBe(false);
  const refused = await send('POST', '/webhooks', {
    url: 'http://169.254.169.254/',
    events: ['post.published'],
  });
  expect(refused.code).toBe('VALIDATION_FAILED');

  await send('POST', `/webhooks/${webhook.id}/ping`);
  await deliverWebhooks({ ...app.deps, config: { ...app.deps.config, ...outside } }, app.app.log);
  expect(received).toEqual([]);
  expect((await deliveries())[0]).toMatchObject({ state: 'failed' });
});

test('deliveries are deleted with their webhook, and changes are in the audit log', async () => {
  await send('POST', `/webhooks/${webhook.id}/ping`);
  await send('DELETE', `/webhooks/${webhook.id}`);
  expect(await deliveries()).toEqual([]);
  expect((await send('DELETE', `/webhooks/${webhook.id}`)).code).toBe('WEBHOOK_NOT_FOUND');
  const { body } = await app.get('/admin/audit?subjectKind=webhook&limit=3', headers);
  expect(body.data.items).toMatchObject([{ action: 'delete' }, { action: 'send' }, { action: 'create' }]);
  expect(JSON.stringify(body)).not.toContain(webhook.secret);
});
