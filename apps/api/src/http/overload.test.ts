import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerOverload } from './overload.ts';

/** Keeps the event loop from everything else, for a sample of the monitor and a half. */
async function lag(): Promise<void> {
  const until = performance.now() + 2500;
  while (performance.now() < until) {
    const pause = performance.now() + 200;
    while (performance.now() < pause);
    await setImmediate();
  }
}

test('rejects rendering while the event loop lags, and still serves cached content', async () => {
  const app = Fastify();
  const queues = await registerOverload(app, 50);
  app.get('/cached', () => 'at hand');
  app.post('/comment', () => 'taken');
  await app.ready();
  const post = () => app.inject({ method: 'POST', url: '/comment' });
  expect((await post()).statusCode).toBe(200);
  await lag();
  expect((await post()).body).toContain('UNAVAILABLE');
  expect((await app.inject('/cached')).statusCode).toBe(200);
  await expect(queues.pages.run(async () => 'page')).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
  await expect.poll(async () => (await post()).statusCode, { timeout: 20_000 }).toBe(200);
  expect(await queues.pages.run(async () => 'page')).toBe('page');
  await app.close();
});
