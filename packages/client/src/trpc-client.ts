import { BATCH_CALLS_MAX, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { Api } from './api.ts';
import type { ErrorShape } from './error-shape.ts';
import type { ApiOperation } from './operations.ts';
import { bearer, presentToken, type Token } from './token.ts';

type OptionalWhenUndefined<Input> = undefined extends Input ? Input | void : Input;

interface Definition<Operation extends ApiOperation> {
  meta: object;
  input: OptionalWhenUndefined<Operation['input']>;
  output: Operation['output'];
}

type ToProcedure<Operation extends ApiOperation> = Operation extends { kind: 'query' }
  ? TRPCQueryProcedure<Definition<Operation>>
  : TRPCMutationProcedure<Definition<Operation>>;

type ToRecord<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends ApiOperation ? ToProcedure<Tree[Name]> : ToRecord<Tree[Name]>;
};

/** Type of the server's tRPC router, from the plain types of the contract. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  ToRecord<Api>
>;

export type { ApiInputs, ApiOutputs } from './operations.ts';
export type { Token } from './token.ts';

export interface TrpcClientOptions {
  /** URL of the server's tRPC endpoint: `https://example.com/trpc`, or `/trpc` in a page of the site. */
  url: string;
  /** Sent as a bearer token with every request, if there is one. */
  token?: Token | undefined;
  /** Language of the view, for error messages. By default the language of the request. */
  locale?: Locale | undefined;
}

/** Maximum length of a batch's URL. Longer batches are split. */
const MAX_URL_LENGTH = 4000;

/**
 * Creates a client whose calls are typed by the contract. Calls of the same tick share one request.
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
