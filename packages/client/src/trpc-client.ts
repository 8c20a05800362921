import { BATCH_CALLS_MAX, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from './router-type.ts';
import { bearer, presentToken, type Token } from './token.ts';

export type { ApiInputs, ApiOutputs } from './operations.ts';
export type { AppRouter } from './router-type.ts';
export type { Token } from './token.ts';

export interface TrpcClientOptions {
  /** Address of the server's tRPC endpoint: `https://example.com/trpc`, or `/trpc` in a page of the site. */
  url: string;
  /** Sent as a bearer token with every request, while there is one. */
  token?: Token | undefined;
  /**
   * Language of the view that asks, for the texts of errors; without it the request's own language decides.
   */
  locale?: Locale | undefined;
}

/** Longest address a batch may make, in characters; beyond it a batch is split. */
const MAX_URL_LENGTH = 4000;

/**
 * Makes a client whose calls are checked against the contract. Calls of the same tick share one request.
 * A failed call throws a `TRPCClientError` whose `data.code` is from the error catalog.
 */
export function createTrpcClient({ url, token, locale }: TrpcClientOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url,
        maxURLLength: MAX_URL_LENGTH,
        maxItems: BATCH_CALLS_MAX,
        headers: () => ({
          ...bearer(presentToken(token)),
          ...(locale ? { [VIEW_LOCALE_HEADER]: locale } : {}),
        }),
      }),
    ],
  });
}
