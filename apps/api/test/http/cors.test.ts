import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const origin = 'https://elsewhere.example';

test('pages of other origins may read the API, including errors', async () => {
  const list = await app.app.inject({ url: '/api/posts', headers: { origin } });
  expect(list.headers['access-control-allow-origin']).toBe('*');
  const missing = await app.app.inject({ url: '/api/posts/none', headers: { origin } });
  expect([missing.statusCode, missing.headers['access-control-allow-origin']]).toEqual([404, '*']);
});

test('a preflight response lists the allowed headers', async () => {
  const response = await app.app.inject({
    method: 'OPTIONS',
    url: '/api/setup',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-headers']).toContain('authorization');
});

test('CORS never allows credentials, and pages are not shared', async () => {
  const list = await app.app.inject({ url: '/api/posts', headers: { origin } });
  expect(list.headers['access-control-allow-credentials']).toBeUndefined();
  const health = await app.app.inject({ url: '/healthz', headers: { origin } });
  expect(health.headers['access-control-allow-origin']).toBeUndefined();
});
