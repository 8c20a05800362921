import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** When a bot may ask again after a fault, in seconds. */
const RETRY_AFTER = 300;

/** Tells whether a page is one that bots are not shown: an error page (spec 1). */
export function isWithheld(request: FastifyRequest, status: number): boolean {
  return status >= 400 && isbot(request.headers['user-agent']);
}

/**
 * Answers a bot in place of an error page: the status alone, nothing to index, and after a fault when to come
 * again (product 12).
 */
export function sendBare(reply: FastifyReply, status: number): FastifyReply {
  if (status >= 500) reply.header('retry-after', String(RETRY_AFTER));
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(`<!doctype html><meta name="robots" content="noindex"><title>${status}</title>`);
}
