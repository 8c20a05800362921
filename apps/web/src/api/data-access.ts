import type { AppRouter } from '@sanwen/contracts/api';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { type Api, createApi } from './api.ts';
import { createQueryClient } from './query-client.ts';

/** How a view talks to the API. */
export interface DataAccess {
  /** Reads, as queries. */
  api: Api;
  /** Changes. */
  client: TRPCClient<AppRouter>;
  /** Answers that were read. */
  queryClient: QueryClient;
}

/** Makes a view's access to the API over a client, with a store of answers of its own. */
export function createDataAccess(client: TRPCClient<AppRouter>, { retry }: { retry: boolean }): DataAccess {
  const queryClient = createQueryClient({ retry });
  return { client, queryClient, api: createApi({ queryClient, client }) };
}
