import { PassThrough } from 'node:stream';
import { streamAiCommentInput } from '@sanwen/contracts/comments.ai.contract';
import { GENERATE_AI_COMMENT_STREAM } from '@sanwen/contracts/constants';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { brokenRules, describeError } from '../errors/describe-error.ts';
import { draftComment, generateComment } from '../modules/comments/ai/generate-comment.ts';
import { createRequestContext, type Deps } from '../request/context.ts';
import { authorize } from '../request/permissions.ts';

/** Keeps the connection open through proxies that close idle ones. */
const HEARTBEAT_MS = 10_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise nginx buffers the whole response.
  'x-accel-buffering': 'no',
};

/** Streams an AI comment to an administrator while it's written. Disconnecting aborts it. */
export function registerAiCommentStream(app: FastifyInstance, deps: Deps): void {
  app.post(GENERATE_AI_COMMENT_STREAM, async (request, reply) => {
    const ctx = authorize({ access: 'admin', scope: 'ai:use' }, await createRequestContext(deps, request));
    const input = streamAiCommentInput.safeParse(request.body ?? {});
    if (!input.success) throw new AppError('VALIDATION_FAILED', brokenRules(input.error));
    const { keep, ...commentInput } = input.data;
    const events = new PassThrough();
    const send = (name: 'text' | 'done' | 'failed', data: unknown) => {
      if (!events.destroyed) events.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const disconnected = new AbortController();
    const heartbeat = setInterval(() => events.write(': still writing\n\n'), HEARTBEAT_MS);
    events.on('close', () => {
      clearInterval(heartbeat);
      disconnected.abort();
    });
    const options = { signal: disconnected.signal, onText: (piece: string) => send('text', piece) };
    void (keep ? generateComment(ctx, commentInput, options) : draftComment(ctx, commentInput, options))
      .then(
        (comment) => send('done', comment),
        (error: unknown) => {
          const body = describeError(error, ctx.texts, request.id);
          if (body.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
          send('failed', body);
        },
      )
      .finally(() => events.end());
    return reply.headers(HEADERS).send(events);
  });
}
