import { afterAll, beforeAll, expect, test } from 'vitest';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { confirmPath, managePath, newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
});
afterAll(() => app.close());

let people = 0;
/** @returns the paths of the links in their emails, and a function that reads their state */
async function subscriber(initial: 'confirmed' | 'pending' = 'confirmed') {
  const email = `reader-${(people += 1)}@example.com`;
  const em = app.newEm();
  const made = em.create(Subscriber, { email, locale: 'en-US', state: initial, secret: newSecret() });
  await em.flush();
  const state = async () => (await app.newEm().findOneOrFail(Subscriber, { email })).state;
  return { email, path: managePath(made), confirming: confirmPath(made, 'en-US'), state };
}

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, 'accept-language': 'en' },
  });

test('one-click unsubscribe works as form or multipart, in the address of any language, and twice', async () => {
  const parts =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const [prefix, body, type] of [
    ['', 'List-Unsubscribe=One-Click', undefined],
    ['/zh-TW', 'List-Unsubscribe=One-Click', undefined],
    ['', parts, 'multipart/form-data; boundary=x'],
  ] as const) {
    const { path, state } = await subscriber();
    for (let time = 0; time < 2; time += 1) {
      const response = await post(prefix + path, body, type);
      expect([response.statusCode, response.body]).toEqual([200, '']);
    }
    expect(await state()).toBe('unsubscribed');
  }
});

test('a mail program cannot confirm a subscription for its reader', async () => {
  const { confirming, state } = await subscriber('pending');
  expect((await post(confirming, 'List-Unsubscribe=One-Click')).statusCode).toBe(400);
  expect(await state()).toBe('pending');
  expect((await post(confirming, '')).statusCode).toBe(200);
  expect(await state()).toBe('confirmed');
});

test('following the unsubscribe link changes nothing, and its page is not cached', async () => {
  const { path, state, email } = await subscriber();
  const page = await app.app.inject({ url: path, headers: { 'accept-language': 'en' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(email);
  expect(page.body).toContain('<meta name="robots" content="noindex"');
  expect(page.headers['cache-control']).toBe('no-store');
  await app.app.inject({ method: 'HEAD', url: path });
  expect(await state()).toBe('confirmed');
});

test('the page after a newsletter form escapes the input', async () => {
  const page = await post('/newsletter', 'email=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(page.statusCode).toBe(400);
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).toContain('Please enter a valid email address.');
  expect(page.headers['content-security-policy']).toBeDefined();
});

test('invalid newsletter forms are refused', async () => {
  expect((await post('/newsletter/unsubscribe?token=x', '')).statusCode).toBe(409);
  expect((await post('/newsletter', 'List-Unsubscribe=One-Click')).statusCode).toBe(400);
  expect((await post('/newsletter/unsubscribe?token=x', 'do=__proto__')).statusCode).toBeLessThan(500);
  expect((await post('/newsletter', `email=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  // Other routes still refuse forms.
  expect((await post('/api/subscribers', 'email=a@example.com')).statusCode).toBe(415);
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example' }, { origin: 'null' }])(
  'another site cannot subscribe or send messages for its visitors: %o',
  async (headers) => {
    const send = (url: string, payload: string) =>
      app.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
      });
    const email = `forced-${(people += 1)}@example.com`;
    const page = await send('/newsletter', `email=${email}`);
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('This form was sent from another site.');
    expect(await app.newEm().findOne(Subscriber, { email })).toBeNull();
    await send('/contact', 'name=a&email=a%40example.com&message=Hello');
    expect(await app.db().selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    // Webmail unsubscribes its reader with one click.
    const { path, state } = await subscriber();
    expect((await send(path, '')).statusCode).toBe(403);
    expect(await state()).toBe('confirmed');
    expect((await send(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await state()).toBe('unsubscribed');
  },
);
