import { I18nProvider } from '@lingui/react';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { AppContext } from './app-context.ts';
import { reportChunkLoadError } from './boot/versions/chunk-load-errors.ts';
import { takeReturned } from './boot/hydrate/history-entries.ts';
import type { AppRoutes } from './route-trees.ts';
import { ServerErrorPage } from './routes/-error-page.tsx';

/** How long a visited or prefetched page is fresh, in milliseconds. */
const FRESH_FOR = 60_000;

export interface AppOptions extends AppContext {
  /** In the browser: restore scroll positions. */
  inBrowser: boolean;
  /** From `route-trees.ts`. */
  routes: AppRoutes;
}

const asText = (value: string) => value;

/**
 * Scroll restoration for all pages but the first, where hydration must not move the reader, unless they have
 * just returned to it.
 */
function exceptFirst(): () => boolean {
  let isFirst = !takeReturned();
  return () => {
    if (!isFirst) return true;
    isFirst = false;
    // The router stores the position only of what has scrolled since it started; the reader may have scrolled
    // before that, and comes back with the back button.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

/** A view's router. Its URLs keep the view's language prefix. */
export function createAppRouter({ inBrowser, routes, ...context }: AppOptions) {
  return createRouter({
    routeTree: routes,
    context,
    basepath: context.boot.localePrefix || '/',
    caseSensitive: true,
    defaultErrorComponent: ServerErrorPage,
    defaultOnCatch: inBrowser ? reportChunkLoadError : undefined,
    defaultStaleTime: FRESH_FOR,
    // Queries are plain text: `?q=1.0` is not parsed as JSON.
    parseSearch: parseSearchWith(asText),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: inBrowser && exceptFirst(),
    // A new page starts at its top at once; only hashes on the same page scroll smoothly.
    scrollRestorationBehavior: 'instant',
    Wrap: ({ children }) => <I18nProvider i18n={context.i18n}>{children}</I18nProvider>,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
