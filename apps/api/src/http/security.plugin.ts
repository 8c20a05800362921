import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // What is no page does nothing when it is opened by itself. Browsers show XML with styles and signs of
  // their own.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

const YEAR_SECONDS = 31_536_000;

/** Pages, and files that run in them, have a Content-Security-Policy that lets them do more. */
function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}` }
    : HEADERS;
}

/** The security headers of every answer. */
export function registerSecurity(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

type Answer = (error: Error, request: FastifyRequest, reply: FastifyReply) => void;

/** Adds the security headers to an answer that Fastify gives before any hook runs. */
export function withSecurity(config: Pick<Config, 'publicUrl'>, response: Answer): Answer {
  const headers = securityHeaders(config);
  return (error, request, reply) => response(error, request, reply.headers(headers));
}
