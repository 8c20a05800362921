import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsAtStop } from './end-connections.ts';

test('a stop waits for answers, and not for connections on which nothing was asked', async () => {
  const app = Fastify();
  endConnectionsAtStop(app);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const spare = connect(port, '127.0.0.1');
  const ended = once(spare, 'close');
  await once(spare, 'connect');
  const text = fetch(address).then((response) => response.text());
  await asked.promise;

  const closed = app.close();
  await ended;
  answer.resolve('said');
  expect(await text).toBe('said');
  await closed;
}, 20_000);
