import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { AppRouter } from '@sanwen/contracts/api';
import type { FastifyInstance } from 'fastify';
import { createRequestContext } from '../context.ts';
import type { Deps } from '../context.ts';
import { classify } from '../errors/describe-error.ts';
import { NOT_KEPT } from './shared-answers.ts';

export const TRPC_PATH = '/trpc';

/** Serves the router over tRPC, for the web app and the client package. */
export async function registerTrpc(app: FastifyInstance, deps: Deps, router: AppRouter): Promise<void> {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: TRPC_PATH,
    trpcOptions: {
      router,
      createContext: ({ req }) => createRequestContext(deps, req),
      responseMeta: () => ({ headers: { 'cache-control': NOT_KEPT } }),
      onError({ error, req }) {
        if (classify(error).code === 'INTERNAL') req.log.error({ err: error.cause ?? error }, 'unexpected fault');
      },
    },
  };
  await app.register(fastifyTRPCPlugin, options);
}
