import type { IncomingHttpHeaders } from 'node:http';
import type { AppRouter } from '@sanwen/contracts/api';
import { BATCH_CALLS_MAX } from '@sanwen/contracts/constants';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isExpected, reportError, retryAfterHeader } from '../errors/describe-error.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import {
  type Deps,
  type RequestContext,
  createRequestContext,
  createResponseBudget,
} from '../request/context.ts';
import { limitOperation } from '../request/rate-limits.ts';
import { NO_STORE } from './shared-responses.ts';

const TRPC_PATH = '/trpc';

interface TrpcOptions {
  router: AppRouter;
  /** For queries by anonymous callers. */
  queue: WorkQueue;
}

/**
 * Serves the router over tRPC, for the web app and the client package. Uses its own routes, because those of
 * tRPC's adapter read multipart bodies into memory without a limit. Here a body is JSON within the server's
 * limit, or is rejected unread.
 */
export async function registerTrpc(
  app: FastifyInstance,
  deps: Deps,
  { router, queue }: TrpcOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: `${TRPC_PATH}/:path`,
      async handler(request, reply) {
        disableStreaming(request.raw.headers);
        const respond = (context: () => Promise<RequestContext>) =>
          fastifyRequestHandler({
            router,
            req: request,
            res: reply,
            // tRPC decodes the path again.
            path: encodeURIComponent(request.params.path),
            maxBatchSize: BATCH_CALLS_MAX,
            async createContext({ info }) {
              const ctx = await context();
              for (const { path } of info.calls) await limitOperation(deps, request, path);
              if (info.calls.length > 1) ctx.request.budget = createResponseBudget();
              return ctx;
            },
            responseMeta({ errors }) {
              const later = errors
                .map(retryAfterHeader)
                .find((header) => header['retry-after'] !== undefined);
              return { headers: { 'cache-control': NO_STORE, ...later } };
            },
            onError({ error }) {
              if (!(error instanceof AppError) && !isExpected(error))
                reportError(request.log, deps.database, error.cause ?? error, 'unexpected error');
            },
          });
        const context = createRequestContext(deps, request);
        const isStranger = await context.then(
          ({ user, tokenOwner }) => user === null && tokenOwner === null,
          () => false,
        );
        if (request.method !== 'GET' || !isStranger) return respond(() => context);
        // A rejection by the queue is also sent as a tRPC error.
        await queue
          .run(() => respond(() => context))
          .catch((error: unknown) => respond(() => Promise.reject(error)));
      },
    });
  });
}

/** A streamed batch has no bounded length; as JSON it has the same content. */
function disableStreaming(headers: IncomingHttpHeaders): void {
  delete headers['trpc-accept'];
  if (headers.accept?.includes('jsonl')) headers.accept = 'application/json';
}
