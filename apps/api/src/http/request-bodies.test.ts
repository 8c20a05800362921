import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerRequestBodies } from './request-bodies.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify();
  registerRequestBodies(app, { deadlineMs: 300, uploadGraceMs: 300, uploadRate: 1000 });
  app.addContentTypeParser('application/zip', (_request, payload, done) => done(null, payload));
  app.post('/form', () => 'taken');
  app.route({
    method: 'POST',
    url: '/upload',
    config: { isUpload: true },
    bodyLimit: Number.MAX_SAFE_INTEGER,
    handler: async (request) => `${(await buffer(request.raw)).length} bytes`,
  });
  app.post('/refused', { config: { isUpload: true } }, (_request, reply) => reply.code(401).send('no'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(() => app.close());

/**
 * Sends a body of `bytes` in ten pieces, one each `everyMs`. @returns what came back until the connection
 * ended
 */
async function send(
  path: string,
  type: string,
  { bytes, everyMs }: { bytes: number; everyMs: number },
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const response = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  for (let piece = 0; piece < 10 && socket.writable; piece += 1) {
    await wait(everyMs);
    socket.write(Buffer.alloc(bytes / 10, '1'));
  }
  return response;
}

test('closes the connection if a JSON body misses its deadline', async () => {
  expect(await send('/form', 'application/json', { bytes: 10, everyMs: 200 })).toMatch(/^HTTP\/1\.1 408 /);
  expect(await send('/form', 'application/json', { bytes: 10, everyMs: 1 })).toMatch(/^HTTP\/1\.1 200 /);
});

test('allows a long upload, and rejects a slow one', async () => {
  expect(await send('/upload', 'application/zip', { bytes: 100, everyMs: 200 })).toMatch(/^HTTP\/1\.1 408 /);
  const whole = await send('/upload', 'application/zip', { bytes: 20_000, everyMs: 100 });
  expect(whole).toMatch(/^HTTP\/1\.1 200 /);
  expect(whole).toContain('20000 bytes');
});

test('sends the response to a client that is rejected while sending its body', async () => {
  const refused = await send('/refused', 'application/zip', { bytes: 4_000_000, everyMs: 1 });
  expect(refused).toMatch(/^HTTP\/1\.1 401 /);
  expect(refused).toMatch(/connection: close/i);
});
