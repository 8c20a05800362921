import { createTrpcClient } from '@sanwen/client/trpc-client';
import type { Locale } from '@sanwen/contracts/locales';
import { createDataAccess, type DataAccess } from './data-access.ts';

/** The browser's access to its own site's API, in the view's language. */
export function browserDataAccess(locale: Locale, token: () => string | null): DataAccess {
  return createDataAccess(createTrpcClient({ url: '/trpc', locale, token }), { retry: true });
}
