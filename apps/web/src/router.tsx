import { I18nProvider } from '@lingui/react';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import type { AppContext } from './app-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { FaultPage } from './routes/-fault-page.tsx';

export interface AppOptions extends Omit<AppContext, 'api' | 'queryClient'> {
  /** In the browser: try a failed read once more, and restore scroll positions. */
  inBrowser: boolean;
}

const asText = (value: string) => value;

/** The app of one view: its router, with a store of answers of its own. Addresses keep the view's language prefix. */
export function createAppRouter({ client, inBrowser, ...view }: AppOptions) {
  const queryClient = createQueryClient({ retry: inBrowser });
  const context: AppContext = { ...view, client, queryClient, api: createApi({ queryClient, client }) };
  const router = createRouter({
    routeTree,
    context,
    basepath: view.boot.localePrefix || '/',
    caseSensitive: true,
    defaultErrorComponent: FaultPage,
    // Queries are plain text: `?q=1.0` stays as it is, and is not read as JSON.
    parseSearch: parseSearchWith(asText),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: inBrowser,
    // Another page starts at its top at once; only a place on the same page is scrolled to.
    scrollRestorationBehavior: 'instant',
    Wrap: ({ children }) => <I18nProvider i18n={view.i18n}>{children}</I18nProvider>,
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
