import type { FastifyInstance } from 'fastify';

/** Warns once where a proxy says whom it speaks for and is not believed: all visitors then look like one, and share one limit. */
export function registerProxyWarning(app: FastifyInstance, trustProxy: string[] | false): void {
  if (trustProxy) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        'A request came with X-Forwarded-For, which is not believed: behind a proxy set TRUST_PROXY to its address (here %s), or all visitors share the limits of one.',
        request.ip,
      );
    }
    done();
  });
}
