import type { AppRouter } from '@sanwen/contracts/api';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createContext, type ReactNode, use, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@sanwen/contracts/locales';
import { type Api, createApi } from '../../api/data-access.ts';
import { errorStatus } from '../../api/errors.ts';
import { useDataAccess } from '../../api/with-queries.tsx';
import { askToSignIn, hasEnded } from './session-end.ts';

/** API access of the panel's pages. */
interface AdminData {
  /** Queries, as options for `useQuery`: `useQuery(api.comments.manage.list.queryOptions({ page }))`. */
  api: Api;
  /** Mutations; run them through `useAction`, which reports the result. */
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
}

const Data = createContext<AdminData | undefined>(undefined);

const RETRY_STATUSES = new Set([408, 429, 502, 503, 504]);
const FRESH_FOR = 5000;

/** Gives the panel its own query client, which refetches more often than readers' pages. */
export function AdminDataProvider({ children }: { children: ReactNode }) {
  const { client } = useDataAccess();
  const [data] = useState((): AdminData => {
    const queryClient = new QueryClient({
      queryCache: new QueryCache({
        onError: (error) => {
          if (hasEnded(error)) void askToSignIn({ isOwnAction: false });
        },
      }),
      mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries() }),
      defaultOptions: {
        queries: {
          staleTime: FRESH_FOR,
          refetchOnWindowFocus: true,
          retry: (attempts, error) => attempts < 1 && RETRY_STATUSES.has(errorStatus(error)),
        },
      },
    });
    return { client, queryClient, api: createApi({ queryClient, client }) };
  });
  return (
    <Data value={data}>
      <QueryClientProvider client={data.queryClient}>{children}</QueryClientProvider>
    </Data>
  );
}

export function useAdmin(): AdminData {
  const data = use(Data);
  if (!data) throw new Error('an admin page stands in the admin layout');
  return data;
}

/** The language of the panel. */
export function useViewLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
}
