import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { probeHealth } from './support/health-probe.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

/**
 * GFM fills short rows with empty cells: 4,990 characters became 7.7 MB, and blocked the main thread for
 * seconds.
 */
const TABLE = `${'|'.repeat(821)}\n${'|-'.repeat(820)}|\n${'|\n'.repeat(820)}`;
/** The slowest text that is not refused. */
const HEAVY = '- a\n'.repeat(1240);
/** The quick half shares its machine with other tests. */
const HEALTH_P99_MAX_MS = isWholeAttack ? 250 : 5000;

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer();
  // The worker loads its modules once.
  await preview('Ready.');
});
afterAll(() => server.remove());

const post = (path: string, payload: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
const preview = async (content: string) => {
  const response = await post('/api/comments/preview', { content });
  return { status: response.status, body: await response.text() };
};

test('a table that expands too much is refused, alone and three in a batch', async () => {
  const health = probeHealth(server.url);
  const alone = await preview(TABLE);
  expect(alone.status).toBe(422);
  expect(JSON.parse(alone.body)).toMatchObject({ code: 'TEXT_TOO_COMPLEX', issues: [{ field: 'content' }] });
  const names = Array<string>(3).fill('comments.preview').join(',');
  const batch = await post(`/trpc/${names}?batch=1`, {
    0: { content: TABLE },
    1: { content: TABLE },
    2: { content: TABLE },
  });
  expect(batch.status).toBe(422);
  expect((await batch.text()).length).toBeLessThan(10_000);
  const { failed, p99 } = await health.end();
  expect(failed).toBe(0);
  expect(p99).toBeLessThanOrEqual(HEALTH_P99_MAX_MS);
});

test('parallel previews of one network are limited, and the server responds to others meanwhile', async () => {
  const health = probeHealth(server.url);
  const responses = await Promise.all(Array.from({ length: 100 }, () => preview(HEAVY)));
  const { failed, p99 } = await health.end();
  const statuses = new Set(responses.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 429]));
  expect(failed).toBe(0);
  expect(p99).toBeLessThanOrEqual(HEALTH_P99_MAX_MS);
  expect((await preview('And then?')).status).toBe(200);
});

test.runIf(isWholeAttack)('hundreds of hostile previews use little memory and delay nobody', async () => {
  const before = server.memoryMb();
  const health = probeHealth(server.url);
  for (let round = 0; round < 100; round += 1) {
    const responses = await Promise.all(
      [TABLE, HEAVY, '['.repeat(5000), '+ '.repeat(2500), `> a\n${'a\n'.repeat(2400)}`].map(preview),
    );
    for (const { status, body } of responses) {
      expect([200, 422, 429]).toContain(status);
      expect(body.length).toBeLessThan(120_000);
    }
  }
  const { failed, p99 } = await health.end();
  expect(failed).toBe(0);
  expect(p99).toBeLessThanOrEqual(HEALTH_P99_MAX_MS);
  // Includes the worker's heap.
  expect(server.memoryMb() - before).toBeLessThan(200);
});
