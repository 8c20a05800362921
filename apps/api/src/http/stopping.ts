import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';

export interface StopTimes {
  /**
   * Milliseconds in which requests are still taken: some are on their way on connections of which nothing was
   * read yet.
   */
  graceMs: number;
  /** From the beginning of the stop until requests that are still being handled get a 503. */
  responsesMs: number;
  /** From then until every connection is ended. */
  lingerMs: number;
}

const STOP_TIMES: StopTimes = { graceMs: 500, responsesMs: 4500, lingerMs: 500 };

/**
 * Stops serving when the app is closed: requests in flight are responded to, later ones get a 503, and
 * connections end with their response, those on which nothing is asked at once. Browsers open some to spare,
 * and keep others, for which Node would wait a minute.
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
