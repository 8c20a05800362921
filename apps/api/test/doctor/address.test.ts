import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkAddress } from '../../src/doctor/check-address.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let site: string;
beforeAll(async () => {
  app = await buildTestApp();
  site = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

let proxy: Server;
afterEach(() => proxy.close());

async function listen(listener: RequestListener): Promise<string> {
  proxy = createServer(listener).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return `http://127.0.0.1:${address.port}`;
}

/** Passes requests on, up to a size, as nginx does. */
const proxyTo =
  (target: string, bytesMax: number): RequestListener =>
  (incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > bytesMax) {
      outgoing.writeHead(413, { connection: 'close' }).end('<h1>413 Request Entity Too Large</h1>');
      return;
    }
    const { method = 'GET', headers, url = '/' } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };

const summary = async (url: string) =>
  (await checkAddress(url)).map(({ level, message }) => `${level}: ${message.replace(url, 'SITE')}`);

test('a site behind a proxy that lets photos pass is fine', async () => {
  const url = await listen(proxyTo(site, 64 * 1024 * 1024));
  expect(await summary(url)).toEqual(['ok: SITE responds.', 'ok: A file of 3 MB passes the proxy.']);
});

test('a proxy with the usual limit of 1 MB is an error that says what to set', async () => {
  const url = await listen(proxyTo(site, 1024 * 1024));
  const findings = await checkAddress(url);
  expect(findings[1]).toMatchObject({
    level: 'error',
    message: 'The proxy refuses a file of 3 MB with 413.',
    advice: expect.stringContaining('client_max_body_size'),
  });
});

test('redirects, other servers, and silence are errors', async () => {
  const redirecting = await listen((_request, response) => {
    response.writeHead(308, { location: 'https://www.blog.example/healthz' }).end();
  });
  expect(await summary(redirecting)).toEqual(['error: SITE redirects to https://www.blog.example/healthz.']);
  proxy.close();
  const other = await listen((_request, response) => response.end('Welcome to nginx!'));
  expect(await summary(other)).toEqual(['error: SITE answers with 200, but not as Sanwen.']);
  proxy.close();
  await once(proxy, 'close');
  expect(await summary(other)).toMatchObject([expect.stringMatching(/^error: SITE can’t be reached/)]);
});

test('a proxy whose clock is wrong is a warning', async () => {
  const url = await listen((_request, response) => {
    response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
    response.end(JSON.stringify({ status: 'ok', readable: true, writable: true }));
  });
  expect(await summary(url)).toContainEqual(
    expect.stringMatching(
      /^warning: The clocks of this machine and of the proxy differ by 3[56]\d\d seconds/,
    ),
  );
});
