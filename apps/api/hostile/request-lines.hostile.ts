import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from './support/raw-http.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer();
});
afterAll(() => server.remove());

const HEAD = 'Host: localhost\r\nConnection: close\r\n\r\n';

const PATHS = [
  '/',
  '/post/hello',
  '/api/posts',
  '/api/posts/1',
  '/api/docs',
  '/api/docs/',
  '/api/openapi.json',
  '/trpc/posts.list',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemaps/posts-1.xml',
  '/robots.txt',
];
const FILES = [
  '/uploads/ab/cd.webp',
  '/og/en-US.png',
  '/assets/x.js',
  '/builds/latest.json',
  '/newsletter',
  '/contact',
  '/admin',
  '/healthz',
];

const targetsOf = (path: string) => [
  `http://elsewhere.example${path}`,
  `HTTPS://[::1]:80${path}`,
  `http://a:b@c${path}?page=2#x`,
  `//elsewhere.example${path}`,
  `${path}%00`,
  `${path}/%ff`,
  `${path}/%zz`,
  `${path}/%E4%BD`,
  `${path}/..%2f..%2fetc/passwd`,
  `${path}/${'a'.repeat(7000)}`,
  `${path}?${'a=b&'.repeat(2500)}`,
  `${path}?page=%ff&limit=%00&q=%E4`,
  `${path}?__proto__[x]=1&constructor=2`,
  `${path};x=1`,
  `${path}?page[]=1&page[]=2`,
  `${path}\\..\\..`,
];

test.each([...PATHS, ...FILES])('odd spellings of %s cause no server error', async (path) => {
  const failed: string[] = [];
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
    const responses = await Promise.all(
      targetsOf(path).map(async (target) => ({
        target,
        ...(await sendRaw(server.port, `${method} ${target} HTTP/1.1\r\n${HEAD}`)),
      })),
    );
    failed.push(
      ...responses
        .filter(({ status }) => status >= 500 || status === 0)
        .map(({ target, status }) => `${method} ${target.slice(0, 80)}: ${status}`),
    );
  }
  expect(failed).toEqual([]);
});

test.each([...PATHS, ...FILES])('%s works over HTTP/1.0 without a host', async (path) => {
  expect((await sendRaw(server.port, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBeLessThan(500);
});

test.each([
  'OPTIONS * HTTP/1.1',
  'GET * HTTP/1.1',
  'CONNECT localhost:443 HTTP/1.1',
  'GET http:// HTTP/1.1',
  'GET http://x HTTP/1.1',
  'GET ftp://x/ HTTP/1.1',
  'GET javascript:alert(1) HTTP/1.1',
  'GET ?page=1 HTTP/1.1',
  'GET / HTTP/2.0',
  'GET / HTTP/9.9',
  'BREW / HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'QUERY /api/posts HTTP/1.1',
  'GET  / HTTP/1.1',
  'GET /',
])('%s causes no server error', async (line) => {
  const { status } = await sendRaw(server.port, `${line}\r\n${HEAD}`);
  expect(status).toBeLessThan(500);
});

test.each([
  ['no Host header', 'Connection: close\r\n\r\n'],
  ['an invalid Host', 'Host: ][\r\nConnection: close\r\n\r\n'],
  ['two Host headers', `Host: a\r\n${HEAD}`],
  ['two Content-Length headers', `Content-Length: 1\r\nContent-Length: 2\r\n${HEAD}`],
  ['Content-Length with chunks', `Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${HEAD}`],
  ['an unknown Expect header', `Expect: miracle\r\n${HEAD}`],
  [
    'an Upgrade header',
    `Upgrade: h2c, websocket\r\nHTTP2-Settings: x\r\nConnection: upgrade, close\r\nHost: localhost\r\n\r\n`,
  ],
  ['headers that are too long', `X-Long: ${'x'.repeat(20_000)}\r\n${HEAD}`],
  [
    'invalid cookies and languages',
    `Cookie: i18n_redirected=%ff; a; =;;\r\nAccept-Language: \xff\xfe;q=x,*;q=0\r\nAccept-Encoding: \x80\r\n${HEAD}`,
  ],
  [
    'invalid conditional and Range headers',
    `If-None-Match: ${'W/"x",'.repeat(500)}\r\nIf-Modified-Since: never\r\nRange: bytes=9-1,-0\r\n${HEAD}`,
  ],
  [
    'a forged X-Forwarded-For',
    `X-Forwarded-For: ::,999.1.1.1\r\nForwarded: for=x\r\nX-View-Locale: ../..\r\nAuthorization: Bearer ${'é'.repeat(50)}\r\n${HEAD}`,
  ],
])('%s causes no server error', async (_what, head) => {
  for (const path of [...PATHS, '/trpc/a', '/search?q=x']) {
    for (const method of ['GET', 'POST']) {
      const { status } = await sendRaw(server.port, `${method} ${path} HTTP/1.1\r\n${head}`, 3000);
      expect({ method, path, isFailed: status >= 500 }).toEqual({ method, path, isFailed: false });
    }
  }
});

test('the server is still healthy', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.output()).not.toContain('unexpected error');
});
