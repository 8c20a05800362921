import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeTags } from '../change-tags.ts';
import type { CachedPage } from '../platform/page-cache.ts';

/** Browsers may keep an answer but ask each time: a 304 costs nothing, and a change shows at once. */
const REVALIDATE = 'no-cache';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;

const COUNTS_FRESH_MS = 10 * 60_000;
const ORDER_FRESH_MS = 60_000;

/** How long an answer may show view counts, or an order that follows from them, before it is made anew. */
export function freshFor(shows: ReadonlySet<string>): number {
  return shows.has(changeTags.popular) ? ORDER_FRESH_MS : COUNTS_FRESH_MS;
}

/**
 * Sends an answer that is the same for everyone, in the smallest form that the caller takes, or 304 when he has it.
 * @param negotiated whether its language came from the request's headers
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  negotiated: boolean,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(page.headers);
  reply.header('vary', negotiated ? 'Cookie, Accept-Language, X-View-Locale, Accept-Encoding' : 'Accept-Encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag).header('cache-control', REVALIDATE);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  reply.code(page.status);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ENCODINGS.find((one) => accepted.includes(one));
  if (!encoding) return reply.send(page.identity);
  reply.header('content-encoding', encoding);
  const form = page.encoded(encoding);
  return form instanceof Promise ? sendLater(reply, form) : reply.send(form);
}

async function sendLater(reply: FastifyReply, form: Promise<Buffer>): Promise<FastifyReply> {
  return reply.send(await form);
}
