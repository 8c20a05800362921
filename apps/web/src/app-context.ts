import type { AppRouter } from '@sanwen/contracts/api';
import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { Api } from './api/api.ts';
import type { BootData } from './document/boot-data.ts';
import type { ActiveTheme } from './themes/registry.ts';

/** What every route may use; a view has one of its own. */
export interface AppContext {
  /** Reads, as queries. */
  api: Api;
  /** Changes. */
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
  i18n: I18n;
  theme: ActiveTheme;
  boot: BootData;
}
