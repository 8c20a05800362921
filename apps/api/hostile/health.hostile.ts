import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeHealth } from './support/health-probe.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

let server: AttackedServer;

beforeAll(async () => {
  server = await startAttackedServer();
});

afterAll(() => server.remove());

test('an idle server responds to health checks in time and stops when asked', async () => {
  const probe = probeHealth(server.url);
  await fetch(server.url);
  const { failed, requests } = await probe.end();
  expect(requests).toBeGreaterThan(0);
  expect(failed).toBe(0);
  expect(await server.stop()).toMatchObject({ status: 0 });
});
