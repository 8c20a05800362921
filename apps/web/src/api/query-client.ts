import { QueryClient } from '@tanstack/react-query';
import { errorStatus } from './errors.ts';

/** How long an answer counts as fresh when a page is visited again, in milliseconds. */
const FRESH_FOR = 60_000;
/** Spec 9: one further attempt on these. */
const RETRY_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * A store of answers for one visit. Loaders decide when something is asked again; a component that mounts, a
 * window that gets the focus or a page that comes from a cache never do.
 */
export function createQueryClient({ retry }: { retry: boolean }): QueryClient {
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
