import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // Makes other responses harmless when opened directly. Browsers display XML with their own styles and
  // icons.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

const YEAR_SECONDS = 31_536_000;

/** Pages and their scripts set a less strict Content-Security-Policy. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}` }
    : HEADERS;
}

/** Adds the security headers to every response. */
export function registerSecurity(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

type ErrorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => void;

/** Adds the security headers to responses that Fastify sends before any hook runs. */
export function withSecurity(config: Pick<Config, 'publicUrl'>, response: ErrorHandler): ErrorHandler {
  const headers = securityHeaders(config);
  return (error, request, reply) => response(error, request, reply.headers(headers));
}

const DAY_SECONDS = 86_400;

/**
 * Lets pages of other origins call the API (product 1). This is safe because the API ignores cookies for
 * authentication: a bearer token is required, which other sites don't have.
 */
export function registerCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isApiCall = request.headers.origin !== undefined && request.url.startsWith(`${API_PATH}/`);
    if (isApiCall) {
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-expose-headers', 'ETag, Retry-After');
    }
    if (isApiCall && request.method === 'OPTIONS') {
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', `authorization, content-type, ${VIEW_LOCALE_HEADER}`)
        .header('access-control-max-age', String(DAY_SECONDS))
        .send();
    } else done();
  });
}

/** Warns once about a proxy missing from TRUST_PROXY, behind which all visitors share one rate limit. */
export function registerProxyWarning(app: FastifyInstance, trustProxy: string[] | false): void {
  if (trustProxy) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        'Ignored X-Forwarded-For. If Sanwen runs behind a proxy, set TRUST_PROXY to its address (%s); otherwise all visitors share one rate limit.',
        request.ip,
      );
    }
    done();
  });
}
