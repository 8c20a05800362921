import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache, RenderedPage } from '../../platform/page-cache.ts';
import type { RequestContext } from '../../request/context.ts';
import { sendShared } from '../shared-responses.ts';

/** A text made for an address. It depends on nothing of the request but the address. */
interface TextResponse {
  kind: 'text';
  contentType: string;
  body: string;
  /** When what it says last changed, where that is known. */
  lastModified?: Date | undefined;
  headers?: Record<string, string>;
}

/** A text that is made while it is sent, because it may be large. */
interface StreamResponse {
  kind: 'stream';
  contentType: string;
  body: AsyncIterable<string>;
}

/** The address is a former one. */
interface MovedResponse {
  kind: 'moved';
  /** Path of the present address. */
  location: string;
}

export type FeedFileResponse = TextResponse | StreamResponse | MovedResponse;

/**
 * The addresses decide everything, so whatever stands between us and the reader may keep an answer, and asks
 * whether it still is one.
 */
const CACHE_CONTROL = 'public, no-cache';

/**
 * Characters of a stream that is kept. Sitemaps of a large site, all read at once by a crawler, would take
 * the room of its pages.
 */
const CACHED_LENGTH_MAX = 256 * 1024;

/** A stream is too long to be kept. */
class TooLongToCache extends Error {}

interface AddressedResponse {
  /** What decides the answer. */
  key: string;
  createContext: () => Promise<RequestContext>;
  response: (ctx: RequestContext) => Promise<FeedFileResponse>;
}

/**
 * Sends an answer from memory, where it stays until something that it showed changes; a long stream is made
 * anew.
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
      return { ...(await toPage(await response(ctx))), tags: ctx.cacheTags };
    });
    return await sendShared(request, reply, page, false);
  } catch (error) {
    if (!(error instanceof TooLongToCache)) throw error;
  }
  const stream = await response(await createContext());
  if (stream.kind !== 'stream') throw new Error('an answer that is too long to be kept is a stream');
  reply.header('cache-control', CACHE_CONTROL).type(stream.contentType);
  // To HEAD Fastify would send nothing, but read it all.
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
      body: await collect(response.body),
    };
  }
  const modified = response.lastModified && { 'last-modified': response.lastModified.toUTCString() };
  return {
    status: 200,
    headers: { ...headers, 'content-type': contentType, ...modified, ...response.headers },
    body: response.body,
  };
}

/** @throws TooLongToKeep */
async function collect(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) {
    text += piece;
    if (text.length > CACHED_LENGTH_MAX) throw new TooLongToCache();
  }
  return text;
}
