import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from '../../platform/page-cache.ts';

/** Pages may be kept by browsers, and are asked after each time: a 304 costs nothing, and a change shows at once. */
const REVALIDATE = 'no-cache';

/** Sends a page in the smallest form that the browser takes, or 304 when it has this one already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers(page.headers);
  if (page.status === 200) {
    reply.header('etag', page.etag).header('cache-control', REVALIDATE);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  reply.code(page.status);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}
