import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeTags } from '../platform/cache-tags.ts';
import type { CachedPage, Encoding } from '../platform/page-cache.ts';

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
  const isKnown = page.status === 200 && isKnownTo(request.headers, page);
  const hasBody = !isKnown && page.headers['location'] === undefined;
  const encoding = hasBody ? encodingFor(request.headers['accept-encoding'], page) : undefined;
  const form = encoding && page.encoded(encoding);
  const cacheControl = reply.getHeader('cache-control');
  reply.headers(sharedHeaders(page, negotiated, encoding));
  if (typeof cacheControl === 'string' && page.headers['cache-control'] === undefined)
    reply.header('cache-control', cacheControl);
  reply.code(isKnown ? 304 : page.status);
  if (!hasBody) return reply.send();
  return form instanceof Promise ? sendLater(reply, form) : reply.send(form ?? page.identity);
}

/** Headers of a response that is the same for everyone. */
export function sharedHeaders(
  page: CachedPage,
  negotiated: boolean,
  encoding: Encoding | undefined,
): Record<string, string> {
  // Without this, browsers cache a 301 forever: a URL that returns to its former slug would redirect in a
  // loop.
  const revalidates = page.status === 200 || page.headers['location'] !== undefined;
  return {
    ...(revalidates && { 'cache-control': REVALIDATE }),
    ...page.headers,
    vary: negotiated ? 'Cookie, Accept-Language, X-View-Locale, Accept-Encoding' : 'Accept-Encoding',
    ...(page.status === 200 && { etag: page.etag }),
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** The best encoding that a client accepts. Images are compressed already. */
export function encodingFor(accepted: string | undefined, page: CachedPage): Encoding | undefined {
  if (accepted === undefined || page.headers['content-type']?.startsWith('image/')) return undefined;
  return ENCODINGS.find((each) => accepted.includes(each));
}

async function sendLater(reply: FastifyReply, form: Promise<Buffer>): Promise<FastifyReply> {
  return reply.send(await form);
}

/**
 * Whether the client has exactly this response. The date is used only without an ETag, and only if it matches
 * exactly: unpublishing a post makes the date older, so a client with a later date has a stale response.
 */
export function isKnownTo(headers: IncomingHttpHeaders, page: CachedPage): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) {
    const modified = page.headers['last-modified'];
    return modified !== undefined && headers['if-modified-since'] === modified;
  }
  if (known === page.etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(page.etag));
}
