import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  await createPost(app, { slug: 'hello' });
});
afterAll(() => app.close());

async function load(url: string, userAgent: string) {
  const {
    statusCode: status,
    headers,
    body,
  } = await app.app.inject({ url, headers: { 'user-agent': userAgent } });
  return { status, headers, body };
}

test('a bot gets the same pages as readers', async () => {
  const [bot, reader] = await Promise.all([load('/post/hello', BOT), load('/post/hello', BROWSER)]);
  expect(bot.status).toBe(200);
  expect(bot.body).toBe(reader.body);
});

test('a bot and a reader who request a missing page at the same time get different pages, and neither is cached', async () => {
  const [bot, reader] = await Promise.all([load('/post/none', BOT), load('/post/none', BROWSER)]);
  expect(bot).toMatchObject({
    status: 404,
    body: '<!doctype html><meta name="robots" content="noindex"><title>404</title>',
    headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' },
  });
  expect(bot.headers).not.toHaveProperty('retry-after');
  expect(reader.status).toBe(404);
  expect(reader.body).toContain('Page Not Found');
  expect(reader.headers['cache-control']).toBe('no-store');
});

test('after an error a bot gets Retry-After and a reader gets the error page', async () => {
  const { settings } = app.deps;
  app.deps.settings = Object.assign(() => Promise.reject(new Error('SELECT secret')), {
    now: () => undefined,
  });
  const [bot, reader] = await Promise.all([load('/post/other', BOT), load('/post/other', BROWSER)]);
  app.deps.settings = settings;
  expect(bot).toMatchObject({ status: 500, headers: { 'retry-after': '300', 'x-robots-tag': 'noindex' } });
  expect(bot.body).not.toContain('<main');
  expect(reader.status).toBe(500);
  expect(reader.body).toContain('Internal Server Error');
  expect(reader.body).not.toContain('secret');
  expect((await load('/post/hello', BROWSER)).status).toBe(200);
});
