import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await buildTestApp({
    web: await openWebBuild(),
    environment: { PUBLIC_URL: 'https://blog.example.com' },
  });
  id = await createPost(app, { slug: 'hello' });
});
afterAll(() => app.close());

const load = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } });

describe('every response has the security headers and its own policy', () => {
  const REPLIES: [kind: string, status: number, url: string, userAgent?: string][] = [
    ['a page', 200, '/en-US/post/hello'],
    ['a missing page', 404, '/en-US/nothing'],
    ['a missing page for a bot', 404, '/en-US/nothing', BOT],
    ['a redirect', 307, '/magazine/post/hello'],
    ['an invalid URL', 400, '/%zz'],
    ['a payload', 200, '/en-US/post/hello/_payload.json'],
    ['an API response', 200, '/api/posts'],
    ['an API error', 404, '/api/posts/99'],
    ['an unknown API path', 404, '/api/nothing'],
    ['a tRPC call', 200, '/trpc/posts.list?input={}'],
    ['a feed', 200, '/feed.xml'],
    ['a sitemap', 200, '/sitemaps/posts-1.xml'],
    ['a post as Markdown', 200, '/post/hello.md'],
    ['a share image', 200, '/og/en-US/hello.jpg'],
    ['an upload that is not there', 404, '/uploads/nothing'],
    ['a file of the site', 200, '/favicon.svg'],
    ['one that nothing names', 200, '/favicon.ico'],
    ['the build', 200, '/builds/latest.json'],
    ['the health', 200, '/healthz'],
    ['the page that explains the API', 200, '/api/docs/'],
    ['its script', 200, '/api/docs/js/scalar.js'],
  ];

  test.each(REPLIES)('%s', async (_kind, status, url, userAgent = BROWSER) => {
    const { statusCode, headers } = await load(url, { 'user-agent': userAgent });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.any(String),
      'strict-transport-security': 'max-age=31536000',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src '(none|self)'/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(/script-src [^;]*/.exec(policy)?.[0] ?? '').not.toContain('unsafe');
  });

  test('including a 304 response', async () => {
    for (const url of ['/en-US/post/hello', '/feed.xml', '/favicon.svg']) {
      const { etag, 'content-security-policy': policy } = (await load(url)).headers;
      const again = await load(url, { 'if-none-match': String(etag) });
      expect(again.statusCode).toBe(304);
      expect(again.headers).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

test('redirects of slugs are revalidated each time, because the target may change', async () => {
  for (const url of [`/post/${id}`, `/post/${id}.md`, `/en-US/post/${id}`]) {
    const { statusCode, headers, body } = await load(url, { 'accept-encoding': 'gzip, br' });
    expect([url, statusCode, body, headers['content-encoding']]).toEqual([url, 301, '', undefined]);
    expect(headers['cache-control']).toContain('no-cache');
  }
});

test.each([
  '/api/posts/suggestions?q=hel',
  '/api/comments/challenge',
  '/api/auth/me',
  '/api/nothing',
  '/api/posts/99',
  '/trpc/posts.list?input={}',
  '/trpc/nothing',
])('%s is live or private, and never cached', async (url) => {
  expect((await load(url)).headers['cache-control']).toBe('no-store');
});

test('HSTS is not sent for a site without https', async () => {
  const plain = await buildTestApp();
  try {
    expect((await plain.app.inject({ url: '/healthz' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  } finally {
    await plain.close();
  }
});
