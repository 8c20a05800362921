import { TRPCClientError } from '@trpc/client';
import type { TRPCLink } from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@sanwen/contracts/api';
import type { RenderOptions } from '@sanwen/contracts/render';

/**
 * Calls procedures in this process. tRPC's own local link also writes each answer as JSON and reads it back, and makes an
 * abort signal for each call that it then aborts; together they took a tenth of a page. Faults arrive as from a server.
 */
export function inProcessLink({ router, createContext }: Pick<RenderOptions, 'router' | 'createContext'>): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input, type } }) =>
      observable((observer) => {
        const call = async () => {
          const ctx = await createContext();
          try {
            const data = await callTRPCProcedure({
              router,
              path,
              getRawInput: async () => input,
              ctx,
              type,
              signal: undefined,
              batchIndex: 0,
            });
            observer.next({ result: { data } });
            observer.complete();
          } catch (cause) {
            const error = getTRPCErrorFromUnknown(cause);
            const shape = getTRPCErrorShape({ config: router._def._config, ctx, error, input, path, type });
            throw TRPCClientError.from<AppRouter>({ error: shape }, { cause: error });
          }
        };
        call().catch((error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error)))));
      });
}
