import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../context.ts';
import type { PageCache, RenderedPage } from '../../platform/page-cache.ts';
import { sendShared } from '../shared-answers.ts';
import type { Answer } from './answer.ts';

/** The addresses decide everything, so whatever stands between us and the reader may keep an answer, and asks whether it still is one. */
const CACHE_CONTROL = 'public, no-cache';

/** Characters of a stream that is kept. Sitemaps of a large site, all read at once by a crawler, would take the room of its pages. */
const KEPT_LENGTH_MAX = 256 * 1024;

/** A stream is too long to be kept. */
class TooLongToKeep extends Error {}

export interface AddressedAnswer {
  /** What decides the answer. */
  key: string;
  createContext: () => Promise<RequestContext>;
  answer: (ctx: RequestContext) => Promise<Answer>;
}

/** Sends an answer from memory, where it stays until something that it showed changes; a long stream is made anew. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  { key, createContext, answer }: AddressedAnswer,
): Promise<FastifyReply> {
  try {
    const page = await cache.get(key, async () => {
      const ctx = await createContext();
      return { ...(await toPage(await answer(ctx))), tags: ctx.cacheTags };
    });
    return await sendShared(request, reply, page, false);
  } catch (error) {
    if (!(error instanceof TooLongToKeep)) throw error;
  }
  const stream = await answer(await createContext());
  if (stream.kind !== 'stream') throw new Error('an answer that is too long to be kept is a stream');
  reply.header('cache-control', CACHE_CONTROL).type(stream.contentType);
  // To HEAD Fastify would send nothing, but read it all.
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : stream.body));
}

async function toPage(answer: Answer): Promise<Omit<RenderedPage, 'tags'>> {
  const headers = { 'cache-control': CACHE_CONTROL };
  if (answer.kind === 'moved') return { status: 301, headers: { ...headers, location: answer.location }, body: '' };
  const { contentType } = answer;
  if (answer.kind === 'stream') {
    return { status: 200, headers: { ...headers, 'content-type': contentType }, body: await collect(answer.body) };
  }
  const modified = answer.lastModified && { 'last-modified': answer.lastModified.toUTCString() };
  return { status: 200, headers: { ...headers, 'content-type': contentType, ...modified, ...answer.headers }, body: answer.body };
}

/** @throws TooLongToKeep */
async function collect(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) {
    text += piece;
    if (text.length > KEPT_LENGTH_MAX) throw new TooLongToKeep();
  }
  return text;
}
