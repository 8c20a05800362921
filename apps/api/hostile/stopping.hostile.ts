import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { startSmtpServer } from '../test/smtp-server.ts';
import { createAdmin, seedPosts } from './support/admin.ts';
import { openSocket, readRaw } from './support/raw-http.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const STOP_MS = 8000;

/** A mail server that accepts connections and never responds. */
let silent: Server;
let silentPort: number;
const held: Socket[] = [];
let server: AttackedServer;

beforeAll(async () => {
  silent = createServer((socket) => {
    socket.on('error', () => undefined);
    held.push(socket);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  silentPort = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => silent.close());

beforeEach(async () => {
  server = await startAttackedServer({ env: { SMTP_URL: `smtp://127.0.0.1:${silentPort}` } });
});

afterEach(() => server.remove());

const stopsInTime = async () => {
  const { status, signal, ms } = await server.stop();
  expect({ status, signal }).toEqual({ status: 0, signal: null });
  expect(ms).toBeLessThan(STOP_MS);
};

test('a stopping server completes requests that arrived before, and does not wait for unfinished bodies', async () => {
  const sockets = await Promise.all(Array.from({ length: 30 }, () => openSocket(server.port)));
  const [idle, unfinished] = [await openSocket(server.port), await openSocket(server.port)];
  unfinished.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const responses = sockets.map((socket) => readRaw(socket));
  const [idleEnded, unfinishedEnded] = [readRaw(idle), readRaw(unfinished)];
  // While suspended, the process reads none of the requests until after the stop signal.
  server.child.kill('SIGSTOP');
  for (const [index, socket] of sockets.entries())
    socket.write(`GET /search?q=${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const stopped = stopsInTime();
  server.child.kill('SIGCONT');
  await stopped;
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await idleEnded).text).toBe('');
  expect((await unfinishedEnded).status).toBe(503);
});

test('a stopping server does not wait for a silent mail server, and sends the email after its next start', async () => {
  const connected = once(silent, 'connection');
  const subscribed = await fetch(`${server.url}/api/subscribers`, {
    method: 'POST',
    body: JSON.stringify({ email: 'reader@example.com' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(subscribed.status).toBe(200);
  await connected;
  await stopsInTime();
  for (const socket of held.splice(0)) socket.destroy();
  silent.close();
  await once(silent, 'close');
  const mailServer = await startSmtpServer(silentPort);
  await server.restart();
  await expect.poll(() => mailServer.emails.length, { timeout: 20_000 }).toBe(1);
  await mailServer.close();
  silent.listen(silentPort, '127.0.0.1');
  await once(silent, 'listening');
});

/** Starts a restore and stops the server in the middle of it. @returns the posts before and afterwards */
async function stopInRestore() {
  const admin = await createAdmin(server);
  expect((await admin.rest('POST', '/admin/backups')).status).toBe(200);
  await expect
    .poll(async () => (await admin.rest('GET', '/admin/transfer')).data['isRunning'], { timeout: 100_000 })
    .toBe(false);
  const name = (await admin.rest('GET', '/admin/backups')).data.items?.[0]?.['name'];
  const list = async () =>
    (await (await fetch(`${server.url}/api/posts?limit=100`)).json()) as { data: { total: number } };
  const before = await list();
  expect(
    (await admin.rest('POST', '/admin/restore', { from: { kind: 'backup', name }, confirmed: true })).status,
  ).toBe(200);
  await stopsInTime();
  await server.restart();
  expect((await admin.rest('GET', '/admin/transfer')).data['isRunning']).toBe(false);
  return { before, after: await list() };
}

test('a restore that is interrupted leaves the site unchanged', async () => {
  const { before, after } = await stopInRestore();
  expect(after).toEqual(before);
  expect(before.data.total).toBeGreaterThan(0);
});

test.runIf(isWholeAttack)(
  'a long restore that is interrupted leaves the site unchanged',
  async () => {
    await server.stop();
    await seedPosts(server, 3000);
    await server.restart();
    const { before, after } = await stopInRestore();
    expect(after).toEqual(before);
    expect(before.data.total).toBeGreaterThanOrEqual(3000);
  },
  600_000,
);

test.runIf(isWholeAttack)(
  'indexing posts of a renamed tag stops with the server, and continues at its next start',
  async () => {
    await server.stop();
    await seedPosts(server, 3000);
    await server.restart();
    const admin = await createAdmin(server);
    const tag = (await admin.rest('GET', '/admin/tags?limit=1')).data.items?.[0];
    const saved = await admin.rest('PUT', `/admin/tags/${String(tag?.['id'])}`, {
      names: { 'en-US': 'Quokka' },
    });
    expect(saved.status).toBe(200);
    await stopsInTime();
    await server.restart();
    const found = async () =>
      ((await (await fetch(`${server.url}/api/posts/search?q=quokka`)).json()) as { data: { total: number } })
        .data.total;
    await expect.poll(found, { timeout: 300_000, interval: 2000 }).toBeGreaterThan(100);
  },
  600_000,
);
