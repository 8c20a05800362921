import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { retryAfterHeader } from '../errors/describe-error.ts';
import { registerStopping } from './stopping.ts';

let app: FastifyInstance;
let asked: PromiseWithResolvers<void>;
let response: PromiseWithResolvers<string>;

async function listen(times: Parameters<typeof registerStopping>[1]): Promise<number> {
  registerStopping(app, times);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

beforeEach(() => {
  app = Fastify({ return503OnClosing: false });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(retryAfterHeader(error)['retry-after'] ? 503 : 500).send('refused'),
  );
  asked = Promise.withResolvers();
  response = Promise.withResolvers();
  app.get('/', () => {
    asked.resolve();
    return response.promise;
  });
});

test('waits for pending responses, and closes idle connections at once', async () => {
  const port = await listen({ graceMs: 20, responsesMs: 20_000, lingerMs: 100 });
  const spare = await open(port);
  const spareEnded = once(spare, 'close');
  const busy = await open(port);
  busy.write(REQUEST);
  await asked.promise;

  const closed = app.close();
  await spareEnded;
  response.resolve('said');
  expect(await text(busy)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*said$/i);
  await closed;
}, 10_000);

test('accepts requests for a moment after the stop begins, then rejects them', async () => {
  const port = await listen({ graceMs: 300, responsesMs: 5000, lingerMs: 100 });
  const [first, second] = [await open(port), await open(port)];
  first.write(REQUEST);
  second.write('GET / HTTP/1.1\r\nHost: x\r\nX-Half-A-');
  await asked.promise;
  const closed = app.close();
  const late = await open(port);
  late.write(REQUEST);
  response.resolve('said');
  expect(await text(late)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
  expect(await text(second)).toBe('');
}, 10_000);

test('responds with 503 in place of a handler that takes too long', async () => {
  const port = await listen({ graceMs: 20, responsesMs: 100, lingerMs: 100 });
  const busy = await open(port);
  busy.write(REQUEST);
  await asked.promise;
  const closed = app.close();
  expect(await text(busy)).toMatch(/^HTTP\/1\.1 503 /);
  await closed;
}, 10_000);
