import type { AppRouter } from '@sanwen/contracts/api';
import { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { errorStatus } from './errors.ts';

/** A view's access to the API. */
export interface DataAccess {
  /** Queries. */
  api: Api;
  /** The client for mutations. */
  client: TRPCClient<AppRouter>;
  /** Cached responses. */
  queryClient: QueryClient;
}

/** Creates a view's access to the API with its own query client. */
export function createDataAccess(client: TRPCClient<AppRouter>, { retry }: { retry: boolean }): DataAccess {
  const queryClient = createQueryClient({ retry });
  return { client, queryClient, api: createApi({ queryClient, client }) };
}

/** Makes query options of the contract: `api.posts.get.queryOptions({ id, locale })`. */
export const createApi = createTRPCQueryUtils<AppRouter>;
export type Api = ReturnType<typeof createApi>;

/** How long cached data is fresh when a page is visited again, in milliseconds. */
const FRESH_FOR = 60_000;
/** Spec 9: these statuses are retried once. */
const RETRY_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * A query client for one visit. Only loaders refetch; mounting, window focus and the back/forward cache
 * never do.
 */
function createQueryClient({ retry }: { retry: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (attempts, error) => retry && attempts < 1 && RETRY_STATUSES.has(errorStatus(error)),
      },
    },
  });
}
