import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export interface StopTimes {
  /**
   * How long new requests are still accepted: some are already in flight on connections not read yet.
   * Milliseconds.
   */
  graceMs: number;
  /** From the start of the shutdown until pending requests get a 503. */
  responsesMs: number;
  /** From then until all connections are closed. */
  lingerMs: number;
}

const STOP_TIMES: StopTimes = { graceMs: 500, responsesMs: 4500, lingerMs: 500 };

/**
 * Shuts down gracefully when the app closes: pending requests are completed, later ones get a 503, and
 * connections close after their response, idle ones at once. Otherwise Node would wait a minute for
 * connections that browsers keep open.
 */
export function registerStopping(
  app: FastifyInstance,
  { graceMs, responsesMs, lingerMs }: StopTimes = STOP_TIMES,
): void {
  const sockets = new Set<Socket>();
  const inFlight = new Set<FastifyReply>();
  let isStopping = false;
  let isRefusing = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.add(reply);
    reply.raw.once('close', () => inFlight.delete(reply));
    done(isRefusing ? new AppError('UNAVAILABLE') : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.delete(reply);
    if (isStopping) request.raw.socket.destroySoon();
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    await wait(graceMs);
    isRefusing = true;
    const busy = new Set([...inFlight].map((reply) => reply.request.raw.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    setTimeout(() => {
      for (const reply of inFlight) if (!reply.sent) void reply.send(new AppError('UNAVAILABLE'));
    }, responsesMs - graceMs).unref();
    setTimeout(
      () => {
        for (const socket of sockets) socket.destroy();
      },
      responsesMs - graceMs + lingerMs,
    ).unref();
  });
}
