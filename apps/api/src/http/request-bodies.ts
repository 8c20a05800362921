import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be large: it has a minimum rate instead of a deadline. */
    isUpload?: boolean;
  }
}

export interface BodyLimits {
  /** Time limit for JSON and forms, in milliseconds. */
  deadlineMs: number;
  /** Milliseconds before the rate of an upload is checked. */
  uploadGraceMs: number;
  /** Minimum average rate of an upload, in bytes per second: a tenth of a slow phone's. */
  uploadRate: number;
}

const BODY_LIMITS: BodyLimits = { deadlineMs: 30_000, uploadGraceMs: 15_000, uploadRate: 10_000 };

/** How long, and how many bytes, a rejected client may keep sending before its connection is closed. */
const LINGER_MS = 2000;
const LINGER_BYTES = 16 * 1024 * 1024;

/**
 * Closes connections whose request body arrives too slowly. Lets clients that are rejected before their body
 * was read receive the response: closing a connection with unread bytes resets it and discards the response.
 */
export function registerRequestBodies(app: FastifyInstance, limits: BodyLimits = BODY_LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Injected test requests have no socket.
    if (hasBody(request) && request.raw.socket instanceof Socket) watchBody(request, limits);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isUnread = hasBody(request) && !isRead(request.raw);
    if (!isUnread || reply.statusCode < 400 || typeof payload !== 'string') return done(null, payload);
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) });
    done(null, Readable.from(respondAndDrain(payload, request.raw)));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function isRead({ complete, readableEnded }: FastifyRequest['raw']): boolean {
  return complete || readableEnded;
}

function watchBody(
  { raw, routeOptions }: FastifyRequest,
  { deadlineMs, uploadGraceMs, uploadRate }: BodyLimits,
): void {
  const { socket } = raw;
  const isUpload = routeOptions.config.isUpload === true;
  const began = performance.now();
  const bytesBefore = socket.bytesRead;
  const check = () => {
    if (isRead(raw)) return;
    const seconds = (performance.now() - began) / 1000;
    if (isUpload && socket.bytesRead - bytesBefore >= seconds * uploadRate) timer.refresh();
    else if (!socket.destroyed) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      socket.destroySoon();
    }
  };
  const timer = setTimeout(check, isUpload ? uploadGraceMs : deadlineMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function* respondAndDrain(payload: string, raw: FastifyRequest['raw']): AsyncGenerator<string> {
  yield payload;
  const ended = new AbortController();
  let drained = 0;
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > LINGER_BYTES) ended.abort();
  });
  for (const event of ['end', 'close', 'error']) raw.once(event, () => ended.abort());
  if (!isRead(raw) && !raw.destroyed)
    await wait(LINGER_MS, undefined, { signal: ended.signal }).catch(() => undefined);
}
