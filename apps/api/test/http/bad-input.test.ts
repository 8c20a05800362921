import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const bad = (url: string) => app.app.inject({ method: 'GET', url });

describe('bad input is rejected with its error code, and never with a 500', () => {
  test.each([
    ['/api/posts?page=-1', 400, 'VALIDATION_FAILED', 'page'],
    ['/api/posts?page=0', 400, 'VALIDATION_FAILED', 'page'],
    ['/api/posts?page=1.5', 400, 'VALIDATION_FAILED', 'page'],
    ['/api/posts?page=99999999999999999999', 400, 'VALIDATION_FAILED', 'page'],
    ['/api/posts?limit=abc', 400, 'VALIDATION_FAILED', 'limit'],
    ['/api/posts?limit=101', 400, 'VALIDATION_FAILED', 'limit'],
    ['/api/posts?sort=slug;drop+table+posts', 400, 'VALIDATION_FAILED', 'sort'],
    ['/api/posts?locale=fr-FR', 400, 'VALIDATION_FAILED', 'locale'],
    ['/api/menu', 400, 'VALIDATION_FAILED', 'type'],
    ['/api/menu?type=sidebar', 400, 'VALIDATION_FAILED', 'type'],
    ['/api/posts/a%00b', 400, 'VALIDATION_FAILED', 'id'],
    ['/api/posts?tag=a%00b', 400, 'VALIDATION_FAILED', 'tag'],
    [`/api/posts?tag=${'x'.repeat(10_000)}`, 400, 'VALIDATION_FAILED', 'tag'],
    ['/api/posts/%E4%BD', 400, 'MALFORMED_ADDRESS', undefined],
    ['/api/posts/%zz', 400, 'MALFORMED_ADDRESS', undefined],
    ['/api/no-such-path', 404, 'NOT_FOUND', undefined],
    ['/trpc/no.such', 404, 'NOT_FOUND', undefined],
  ])('%s', async (url, status, code, field) => {
    const response = await bad(url);
    expect(response.statusCode).toBe(status);
    if (url.startsWith('/trpc')) return;
    const body = response.json<ApiBody>();
    expect(body).toMatchObject({ success: false, code, status });
    expect(body.message).toBeTruthy();
    expect(body.requestId).toBeUndefined();
    expect(body.issues?.[0]?.field).toBe(field);
  });

  test('an unknown query parameter of 10,000 characters is ignored', async () => {
    expect((await bad(`/api/posts?x=${'y'.repeat(10_000)}`)).statusCode).toBe(200);
    expect((await bad('/api/posts?x=%E4%BD')).statusCode).toBe(200);
  });

  const post = (payload: string, type = 'application/json') =>
    app.app.inject({ method: 'POST', url: '/api/setup', payload, headers: { 'content-type': type } });

  test.each([
    ['{"token":', 'MALFORMED_JSON', 400],
    ['', 'MALFORMED_JSON', 400],
    [`{"token":"${'x'.repeat(3_000_000)}"}`, 'BODY_TOO_LARGE', 413],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'VALIDATION_FAILED', 400],
    ['[]', 'VALIDATION_FAILED', 400],
    ['null', 'VALIDATION_FAILED', 400],
    ['{"__proto__":{"role":"admin"}}', 'MALFORMED_JSON', 400],
  ])('body %.20s', async (payload, code, status) => {
    const response = await post(payload);
    expect(response.json<ApiBody>()).toMatchObject({ success: false, code, status });
    expect(response.statusCode).toBe(status);
  });

  test('a body that is not JSON is rejected with 415', async () => {
    expect((await post('<xml/>', 'text/xml')).statusCode).toBe(415);
  });

  test('form errors are in the language of the request', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/setup',
      payload: { token: 'x', email: 'nobody', nickname: '', password: 'short' },
      headers: { 'accept-language': 'en' },
    });
    expect(response.json<ApiBody>().issues).toEqual([
      { field: 'email', rule: 'email', message: 'Please enter a valid email address.' },
      { field: 'nickname', rule: 'required', message: 'This field is required.' },
      { field: 'password', rule: 'minLength', message: 'Must be at least 10 characters long.' },
    ]);
  });

  test.each([
    ['/api/posts?limit=abc', 'number'],
    ['/api/posts?page=0', 'min'],
    ['/api/posts?limit=1000', 'max'],
    ['/api/posts?sort=best', 'choice'],
    ['/api/posts?tag=a%00b', 'invalid'],
  ])('%s breaks the rule %s', async (url, rule) => {
    expect((await bad(url)).json<ApiBody>().issues?.[0]?.rule).toBe(rule);
  });

  test('tRPC errors carry the same code as REST errors', async () => {
    const input = encodeURIComponent(JSON.stringify({ id: 'no-such-post' }));
    const response = await bad(`/trpc/posts.get?input=${input}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: { data: { code: 'POST_NOT_FOUND', httpStatus: 404 } } });
    expect(response.body).not.toContain('stack');
  });
});

test.each([
  '/tag/%00/feed.xml',
  '/en-US/category/a%00b/atom.xml',
  '/post/%00.md',
  '/sitemaps/%00.xml',
  '/og/en-US/%00.png',
])('%s, a name with NUL, is a 404', async (url) => {
  expect((await bad(url)).statusCode).toBe(404);
});

test('an unexpected error returns a request ID and nothing else', async () => {
  const failing = await buildTestApp({
    wrapReadDb: () => {
      throw new Error('secret: SELECT password FROM users');
    },
  });
  const rest = await failing.app.inject('/api/posts');
  expect(rest.statusCode).toBe(500);
  const body = rest.json<ApiBody>();
  expect(body).toEqual({
    success: false,
    code: 'INTERNAL',
    message: 'Server error',
    status: 500,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  const trpc = await failing.app.inject('/trpc/posts.list?input=%7B%7D');
  expect(trpc.statusCode).toBe(500);
  expect(trpc.body).not.toContain('secret');
  await failing.close();
});
