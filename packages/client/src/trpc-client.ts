import type { AppRouter } from '@sanwen/contracts/api';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

/** What each procedure takes: `RouterInputs['posts']['get']`. */
export type RouterInputs = inferRouterInputs<AppRouter>;
/** What each procedure answers: `RouterOutputs['posts']['get']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

export interface TrpcClientOptions {
  /** Address of the server's tRPC endpoint: `https://example.com/trpc`, or `/trpc` in a page of the site. */
  url: string;
  /** A session's token, or a function that knows the present one. It is sent as a bearer token. */
  token?: string | (() => string | undefined) | undefined;
}

/** Longest address a batch may make, in characters; beyond it a batch is split. */
const MAX_URL_LENGTH = 4000;

/**
 * Makes a client whose calls are checked against the contract. Calls of the same tick share one request.
 * A failed call throws a `TRPCClientError` whose `data.code` is from the error catalogue.
 */
export function createTrpcClient({ url, token }: TrpcClientOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url,
        maxURLLength: MAX_URL_LENGTH,
        headers: () => {
          const present = typeof token === 'function' ? token() : token;
          return present ? { authorization: `Bearer ${present}` } : {};
        },
      }),
    ],
  });
}
