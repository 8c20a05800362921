import {
  createTRPCClientProxy,
  createTRPCUntypedClient,
  type TRPCClient,
  TRPCClientError,
} from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import type { AppRouter } from '@sanwen/contracts/api';
import type { RenderOptions } from '@sanwen/contracts/render';

type InProcess = Pick<RenderOptions, 'router' | 'createContext'>;

/**
 * A client whose calls are made in this process; faults arrive as from a server. tRPC's own local link also
 * writes each answer as JSON and reads it back, makes an abort signal for each call and aborts it: a fifth of
 * a page.
 */
export function createInProcessClient(options: InProcess): TRPCClient<AppRouter> {
  const client = createTRPCUntypedClient<AppRouter>({ links: [] });
  client.query = (path, input) => call(options, 'query', path, input);
  client.mutation = (path, input) => call(options, 'mutation', path, input);
  return createTRPCClientProxy(client);
}

async function call(
  { router, createContext }: InProcess,
  type: 'query' | 'mutation',
  path: string,
  input: unknown,
): Promise<unknown> {
  const getRawInput = async () => input;
  let ctx: object | undefined;
  try {
    ctx = await createContext();
    return await callTRPCProcedure({
      router,
      path,
      getRawInput,
      ctx,
      type,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getTRPCErrorShape({ config: router._def._config, ctx, error, input, path, type });
    throw TRPCClientError.from<AppRouter>({ error: shape }, { cause: error });
  }
}
