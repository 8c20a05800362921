import type { FastifyInstance } from 'fastify';

/** Warns once about a proxy that TRUST_PROXY does not name: all its visitors share one rate limit. */
export function registerProxyWarning(app: FastifyInstance, trustProxy: string[] | false): void {
  if (trustProxy) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        'Ignored X-Forwarded-For. If Sanwen runs behind a proxy, set TRUST_PROXY to its address (%s); otherwise all visitors share one rate limit.',
        request.ip,
      );
    }
    done();
  });
}
