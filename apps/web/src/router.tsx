import { I18nProvider } from '@lingui/react';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { AppContext } from './app-context.ts';
import { reportChunkLoadError } from './boot/versions/chunk-load-errors.ts';
import type { AppRoutes } from './route-trees.ts';
import { ServerErrorPage } from './routes/-error-page.tsx';

/**
 * How long a page that was shown or fetched ahead counts as fresh when it is visited again, in milliseconds.
 */
const FRESH_FOR = 60_000;

export interface AppOptions extends AppContext {
  /** In the browser: restore scroll positions. */
  inBrowser: boolean;
  /** Of `route-trees.ts`. */
  routes: AppRoutes;
}

const asText = (value: string) => value;

/**
 * Tells the router to restore where a page was scrolled to, but for the first: the app finds that where its
 * reader has it.
 */
function exceptFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const restores = !isFirst;
    isFirst = false;
    return restores;
  };
}

/** The app of one view: its router. Addresses keep the view's language prefix. */
export function createAppRouter({ inBrowser, routes, ...context }: AppOptions) {
  return createRouter({
    routeTree: routes,
    context,
    basepath: context.boot.localePrefix || '/',
    caseSensitive: true,
    defaultErrorComponent: ServerErrorPage,
    defaultOnCatch: inBrowser ? reportChunkLoadError : undefined,
    defaultStaleTime: FRESH_FOR,
    // Queries are plain text: `?q=1.0` stays as it is, and is not read as JSON.
    parseSearch: parseSearchWith(asText),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: inBrowser && exceptFirst(),
    // Another page starts at its top at once; only a place on the same page is scrolled to.
    scrollRestorationBehavior: 'instant',
    Wrap: ({ children }) => <I18nProvider i18n={context.i18n}>{children}</I18nProvider>,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
