import type { AppRouter } from '@sanwen/contracts/api';
import { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { errorStatus } from './errors.ts';

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

/** Makes the queries of the contract: `api.posts.get.queryOptions({ id, locale })`. */
export const createApi = createTRPCQueryUtils<AppRouter>;
export type Api = ReturnType<typeof createApi>;

/** How long an answer counts as fresh when a page is visited again, in milliseconds. */
const FRESH_FOR = 60_000;
/** Spec 9: one further attempt on these. */
const RETRY_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * A store of answers for one visit. Loaders decide when something is asked again; a component that mounts, a
 * window that gets the focus or a page that comes from a cache never do.
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
