import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
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

const DAY_SECONDS = 86_400;

/**
 * Lets pages of other origins call the API (product 1). Nothing is decided by cookies there: who signs in sends
 * a bearer token, which another site does not have.
 */
export function registerCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const asked = request.headers.origin !== undefined && request.url.startsWith(`${API_PATH}/`);
    if (asked) {
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-expose-headers', 'ETag, Retry-After');
    }
    if (asked && request.method === 'OPTIONS') {
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', `authorization, content-type, ${VIEW_LOCALE_HEADER}`)
        .header('access-control-max-age', String(DAY_SECONDS))
        .send();
    } else done();
  });
}

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
