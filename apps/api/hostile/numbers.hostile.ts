import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ADMIN = { email: 'admin@example.com', password: 'a long password of 2026' };

let server: AttackedServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startAttackedServer();
  await server.cli(['admin', 'create', '--email', ADMIN.email, '--nickname', 'Ann'], ADMIN.password);
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await response.json()) as { token: string };
  headers = { authorization: `Bearer ${token}` };
});
afterAll(() => server.remove());

const statusOf = async (path: string) => (await fetch(`${server.url}/${path}`, { headers })).status;

const NUMBERS = ['2147483648', '4294967296', '9007199254740993', '99999999999999999999'];
const LISTS = [
  'admin/audit?before=',
  'admin/audit?userId=',
  'admin/outbox?before=',
  'admin/media?page=',
  'admin/subscribers?page=',
  'admin/users?page=',
  'posts?page=',
  'posts/',
];
const TEXTS = [
  'admin/audit?subjectId=',
  'admin/audit?action=',
  'admin/outbox?state=',
  'admin/media?q=',
  'admin/subscribers?q=',
  'admin/users?q=',
  'admin/comments?q=',
  'admin/posts?q=',
  'search?q=',
  'search/suggestions?q=',
  'posts/',
  'posts?tag=',
  'posts?author=',
  'categories/',
  'tags/',
];

test.each(LISTS)('a number beyond a 32-bit column is refused at %s', async (path) => {
  for (const number of NUMBERS) expect(await statusOf(`api/${path}${number}`)).toBeLessThan(500);
});

test.each(TEXTS)('a NUL character is refused at %s', async (path) => {
  for (const text of ['%00', 'a%00b']) expect(await statusOf(`api/${path}${text}`)).toBeLessThan(500);
});

test.each([
  'post/a%00b',
  'category/a%00b',
  'tag/a%00b',
  'search?q=a%00b',
  'feed/a%00b',
  'uploads/a%00b',
  'newsletter/unsubscribe?token=2147483649.manage.' + 'x'.repeat(43),
])('neither causes a server error on the page /%s', async (path) => {
  for (const prefix of ['', 'en-US/']) expect(await statusOf(prefix + path)).toBeLessThan(500);
});

test('request bodies with them are refused', async () => {
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('admin/outbox/retry', { ids: [2147483648] })).status).toBe(400);
  expect((await post('admin/outbox/drop', { ids: [2147483648] })).status).toBe(400);
  expect(
    (await post('auth/reset-password', { token: 'a\0b', password: 'another long password' })).status,
  ).toBeLessThan(500);
  expect((await post('auth/login', { email: 'a\0b@example.com', password: 'x' })).status).toBeLessThan(500);
  expect((await post('subscribers', { email: 'ann@example.com', source: 'a\0b' })).status).toBeLessThan(500);
});
