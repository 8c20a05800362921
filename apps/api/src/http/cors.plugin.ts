import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { FastifyInstance } from 'fastify';

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
