import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, TextAnswer } from './answer.ts';

/** The addresses decide everything, so any cache between us and the reader may keep the answers. */
const CACHE_CONTROL = 'public, max-age=300';

/** Sends an answer; a text that the caller has already is answered with 304. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header('cache-control', CACHE_CONTROL);
  if (answer.kind === 'moved') return reply.redirect(answer.location, 301);
  reply.type(answer.contentType);
  // To HEAD Fastify would send nothing, but read it all.
  if (answer.kind === 'stream') return reply.send(Readable.from(request.method === 'HEAD' ? [] : answer.body));
  const etag = etagOf(answer.body);
  reply.header('etag', etag);
  if (answer.lastModified) reply.header('last-modified', answer.lastModified.toUTCString());
  if (answer.headers) reply.headers(answer.headers);
  return isKnown(request.headers, etag, answer) ? reply.code(304).send() : reply.send(answer.body);
}

function etagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether the caller has this very text. The date counts only where no ETag is sent, and only when it is exactly ours:
 * taking a post back makes the date older, and a caller with the later one has a stale text.
 */
function isKnown(headers: FastifyRequest['headers'], etag: string, answer: TextAnswer): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
    return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
  }
  return answer.lastModified !== undefined && headers['if-modified-since'] === answer.lastModified.toUTCString();
}
