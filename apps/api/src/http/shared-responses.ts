import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeTags } from '../platform/cache-tags.ts';
import type { CachedPage } from '../platform/page-cache.ts';

/**
 * Browsers may cache a response but must revalidate it: a 304 is cheap, and changes show at once. Responses
 * can override this.
 */
const REVALIDATE = 'no-cache';

/** For responses that are personal or momentary: no cache may store them. */
export const NO_STORE = 'no-store';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;

const COUNTS_FRESH_MS = 10 * 60_000;
const ORDER_FRESH_MS = 60_000;

/** How long a cached response may show old view counts, or an order based on them. */
export function freshFor(cacheTags: ReadonlySet<string>): number {
  return cacheTags.has(changeTags.popular) ? ORDER_FRESH_MS : COUNTS_FRESH_MS;
}

/**
 * Sends a response that is the same for everyone, with the best accepted encoding, or 304 if the client has
 * it.
 * @param negotiated whether its language depends on the request's headers
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
  // Without this, browsers cache a 301 forever: a URL that returns to its former slug would redirect in a
  // loop.
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
 * Whether the client has exactly this response. The date is used only without an ETag, and only if it matches
 * exactly: unpublishing a post makes the date older, so a client with a later date has a stale response.
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
