import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ADMIN = { email: 'admin@example.com', password: 'a long password of 2026' };
const REQUESTS = isWholeAttack ? 1000 : 160;

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' } });
  await server.cli(['admin', 'create', '--email', ADMIN.email, '--nickname', 'Ann'], ADMIN.password);
});
afterAll(() => server.remove());

const logIn = (email: string, password: string, network = '203.0.113.7') =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email, password }),
  });

interface Event {
  event: string;
  network: string;
  session?: number;
}

/** Structured log lines about account security. */
function events(): Event[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"event"'))
    .map((line) => JSON.parse(line) as Event);
}

test('a flood of guesses and refusals logs a few lines and rows, and the administrator’s sign-in is among them', async () => {
  for (let request = 0; request < REQUESTS; request += 20) {
    const some = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? logIn(`nobody${request + at}@example.com`, 'wrong password')
        : fetch(`${server.url}/api/admin/audit`, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    );
    for (const response of await Promise.all(some)) expect([401, 429]).toContain(response.status);
  }
  const names = events().map(({ event }) => event);
  expect(names.filter((name) => name === 'sign_in_failed').length).toBeLessThanOrEqual(3);
  expect(names.filter((name) => name === 'refusals')).toHaveLength(1);

  await server.stop();
  await server.restart();
  // From another network: on PostgreSQL the guesser's limit outlives the restart.
  const { token } = (await (await logIn(ADMIN.email, ADMIN.password, '198.51.100.9')).json()) as {
    token: string;
  };
  const list = await fetch(`${server.url}/api/admin/audit?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = ((await list.json()) as { data: { items: { action: string; changes: object }[] } }).data;
  expect(items.length).toBeLessThan(10);
  expect(items[0]).toMatchObject({
    action: 'sign-in',
    changes: { session: expect.any(Number), network: expect.stringMatching(/^[\w-]{22}$/) },
  });
  expect(events().at(-1)).toMatchObject({
    event: 'sign_in',
    session: expect.any(Number),
    network: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(server.output()).not.toContain('nobody0@example.com');
  expect(server.output()).not.toContain(ADMIN.password);
});
