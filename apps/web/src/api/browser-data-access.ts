import { createTrpcClient } from '@sanwen/client/trpc-client';
import type { Locale } from '@sanwen/contracts/locales';
import { createDataAccess, type DataAccess } from './data-access.ts';

/** The browser's access to the API of its own site, in the language of the view. */
export function browserDataAccess(locale: Locale, token: () => string | null): DataAccess {
  return createDataAccess(createTrpcClient({ url: '/trpc', locale, token }), { retry: true });
}
