import type { AnyRouteMatch } from '@tanstack/react-router';
import type { WebAssets } from '@sanwen/contracts/render';
import type { BootData } from './boot-data.ts';

/** What a page's inline script needs to load the app. */
export interface AppFiles {
  /** The app's entry module. */
  entry: string;
  /** Modules to load beside it: theme, catalog, and the page's route. */
  modules: string[];
  /** Hydrates at once, because the page is of little use without the app (decision 060). */
  atOnce: boolean;
  /** The build that rendered the page. */
  build?: string | undefined;
}

/** Id of the data block. */
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
    // The server doesn't know the theme, so the app has to load at once.
    atOnce: theme === undefined || matches.some(({ staticData }) => staticData.needsApp === true),
  };
}

/** Reads the block; undefined on a page without the app. */
export function readAppFiles(): AppFiles | undefined {
  const text = document.getElementById(APP_FILES_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
