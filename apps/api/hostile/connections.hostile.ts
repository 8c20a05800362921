import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { openSocket, readRaw } from './support/raw-http.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const CONNECTIONS = 60;

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer({ env: { MAX_CONNECTIONS: String(CONNECTIONS) } });
});
afterAll(() => server.remove());

test('connections beyond the maximum are refused, and new ones accepted once they are gone', async () => {
  const held = await Promise.all(Array.from({ length: CONNECTIONS * 2 }, () => openSocket(server.port)));
  await expect.poll(() => held.filter((socket) => !socket.closed).length).toBeLessThanOrEqual(CONNECTIONS);
  for (const socket of held) socket.destroy();
  await expect
    .poll(async () => (await fetch(`${server.url}/healthz`).catch(() => undefined))?.status)
    .toBe(200);
});

test.runIf(isWholeAttack)('a slow body, form, or header times out', async () => {
  const begun = [
    'POST /trpc/contact.send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    'POST /newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
    'POST /api/admin/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/zip\r\nContent-Length: 1000000\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  ];
  const responses = await Promise.all(
    begun.map(async (head) => {
      const socket = await openSocket(server.port);
      socket.write(head);
      const dripping = setInterval(() => socket.write(head.includes('chunked') ? '1\r\na\r\n' : 'a'), 500);
      const response = await readRaw(socket, 60_000);
      clearInterval(dripping);
      return response;
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual([408, 408, 401, 408]);
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(45_000);
});
