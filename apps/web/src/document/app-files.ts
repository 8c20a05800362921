import type { AnyRouteMatch } from '@tanstack/react-router';
import type { WebAssets } from '@sanwen/contracts/render';
import type { BootData } from './boot-data.ts';

/** What the inline script of a page has to know to bring the app. */
export interface AppFiles {
  /** Module that starts the app. */
  entry: string;
  /**
   * What the app on this page asks for besides, fetched at the same time: theme, catalog, and the page's
   * route.
   */
  modules: string[];
  /** The page lives from the app, which comes at once (decision 060). */
  atOnce: boolean;
  /** Build that made the page. */
  build?: string | undefined;
}

/** Id of the data block that holds it. */
export const APP_FILES_ID = 'app-files';

type PageMatch = Pick<AnyRouteMatch, 'routeId' | 'staticData'>;

export function appFilesOf(
  assets: WebAssets,
  { shownTheme, locale, theme }: BootData,
  matches: readonly PageMatch[],
): AppFiles {
  const routes = matches
    .filter(({ routeId }) => routeId !== '__root__')
    .map(({ routeId }) => assets.routes[routeId]);
  const modules = [
    ...assets.themes[shownTheme].modules,
    ...assets.locales[locale].modules,
    ...routes.flatMap((route) => route?.preloads ?? []),
  ];
  return {
    entry: assets.entry,
    build: assets.build,
    modules: [...new Set(modules)],
    // A theme that the server could not say is asked for at once.
    atOnce: theme === undefined || matches.some(({ staticData }) => staticData.livesFromApp === true),
  };
}

/** Reads the block back; a page that no app takes over has none. */
export function readAppFiles(): AppFiles | undefined {
  const text = document.getElementById(APP_FILES_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
