import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache, RenderedPage } from '../../platform/page-cache.ts';
import type { RequestContext } from '../../request/context.ts';
import { sendShared } from '../shared-responses.ts';

/** A text that depends on nothing of the request but its URL. */
interface TextResponse {
  kind: 'text';
  contentType: string;
  body: string;
  /** When its content last changed, if known. */
  lastModified?: Date | undefined;
  headers?: Record<string, string>;
}

/** A text that is written while it is sent, because it may be large. */
interface StreamResponse {
  kind: 'stream';
  contentType: string;
  body: AsyncIterable<string>;
}

/** A redirect from a former URL. */
interface MovedResponse {
  kind: 'moved';
  /** Path of the current URL. */
  location: string;
}

export type FeedFileResponse = TextResponse | StreamResponse | MovedResponse;

/** The URL decides everything, so caches may store the response and revalidate it. */
const CACHE_CONTROL = 'public, no-cache';

/**
 * Longer streams are not cached: the sitemaps of a large site, all read by one crawler, would evict its
 * pages.
 */
const CACHED_LENGTH_MAX = 256 * 1024;

/** A stream is too long to be cached. */
class StreamTooLong extends Error {}

interface AddressedResponse {
  /** The cache key. */
  key: string;
  createContext: () => Promise<RequestContext>;
  response: (ctx: RequestContext) => Promise<FeedFileResponse>;
}

/**
 * Sends a response from the cache, where it stays until something in it changes. A long stream is made for
 * each request.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  { key, createContext, response }: AddressedResponse,
): Promise<FastifyReply> {
  try {
    const page = await cache.get(key, async () => {
      const ctx = await createContext();
      return { ...(await toPage(await response(ctx))), tags: ctx.request.cacheTags };
    });
    return await sendShared(request, reply, page, false);
  } catch (error) {
    if (!(error instanceof StreamTooLong)) throw error;
  }
  const stream = await response(await createContext());
  if (stream.kind !== 'stream')
    throw new Error('a response that is too long to be cached has to be a stream');
  reply.header('cache-control', CACHE_CONTROL).type(stream.contentType);
  // For HEAD, Fastify would read the whole stream without sending it.
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : stream.body));
}

async function toPage(response: FeedFileResponse): Promise<Omit<RenderedPage, 'tags'>> {
  const headers = { 'cache-control': CACHE_CONTROL };
  if (response.kind === 'moved')
    return { status: 301, headers: { ...headers, location: response.location }, body: '' };
  const { contentType } = response;
  if (response.kind === 'stream') {
    return {
      status: 200,
      headers: { ...headers, 'content-type': contentType },
      body: await readStream(response.body),
    };
  }
  const modified = response.lastModified && { 'last-modified': response.lastModified.toUTCString() };
  return {
    status: 200,
    headers: { ...headers, 'content-type': contentType, ...modified, ...response.headers },
    body: response.body,
  };
}

/** @throws StreamTooLong */
async function readStream(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) {
    text += piece;
    if (text.length > CACHED_LENGTH_MAX) throw new StreamTooLong();
  }
  return text;
}
