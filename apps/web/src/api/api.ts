import type { AppRouter } from '@sanwen/contracts/api';
import { createTRPCQueryUtils } from '@trpc/react-query';

/** Makes the queries of the contract: `api.posts.get.queryOptions({ id, locale })`. */
export const createApi = createTRPCQueryUtils<AppRouter>;
export type Api = ReturnType<typeof createApi>;
