import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeTags } from '../platform/cache-tags.ts';
import type { CachedPage } from '../platform/page-cache.ts';

/**
 * Browsers may keep an answer but ask each time: a 304 costs nothing, and a change shows at once. An answer
 * may say otherwise.
 */
const REVALIDATE = 'no-cache';

/**
 * For answers that are of the moment, or somebody's own: nothing on their way may give them to the next who
 * asks.
 */
export const NO_STORE = 'no-store';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;

const COUNTS_FRESH_MS = 10 * 60_000;
const ORDER_FRESH_MS = 60_000;

/** How long an answer may show view counts, or an order that follows from them, before it is made anew. */
export function freshFor(cacheTags: ReadonlySet<string>): number {
  return cacheTags.has(changeTags.popular) ? ORDER_FRESH_MS : COUNTS_FRESH_MS;
}

/**
 * Sends an answer that is the same for everyone, in the smallest form that the caller takes, or 304 when he
 * has it.
 * @param negotiated whether its language came from the request's headers
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  negotiated: boolean,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(page.headers);
  reply.header(
    'vary',
    negotiated ? 'Cookie, Accept-Language, X-View-Locale, Accept-Encoding' : 'Accept-Encoding',
  );
  if (page.status === 200) {
    reply
      .header('etag', page.etag)
      .header(
        'cache-control',
        page.headers['cache-control'] ?? reply.getHeader('cache-control') ?? REVALIDATE,
      );
    if (isKnown(request.headers, page)) return reply.code(304).send();
  }
  reply.code(page.status);
  // Left alone, a browser follows a 301 for ever: an address that goes back to its former slug would lead
  // around in a circle.
  if (page.headers['location'] !== undefined)
    return reply.header('cache-control', page.headers['cache-control'] ?? REVALIDATE).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const isCompressed = page.headers['content-type']?.startsWith('image/');
  const encoding = isCompressed ? undefined : ENCODINGS.find((one) => accepted.includes(one));
  if (!encoding) return reply.send(page.identity);
  reply.header('content-encoding', encoding);
  const form = page.encoded(encoding);
  return form instanceof Promise ? sendLater(reply, form) : reply.send(form);
}

async function sendLater(reply: FastifyReply, form: Promise<Buffer>): Promise<FastifyReply> {
  return reply.send(await form);
}

/**
 * Whether the caller has this very answer. The date counts only where no ETag is sent, and only when it is
 * exactly ours: taking a post back makes the date older, and a caller with the later one has a stale text.
 */
function isKnown(headers: FastifyRequest['headers'], page: CachedPage): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) {
    const modified = page.headers['last-modified'];
    return modified !== undefined && headers['if-modified-since'] === modified;
  }
  if (known === page.etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(page.etag));
}
