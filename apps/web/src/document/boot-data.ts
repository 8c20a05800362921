import type { PageRequest, RenderOptions, WebAssets } from '@sanwen/contracts/render';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { pageTheme } from '../site/page-path.ts';

/** Files of the browser build that a page links. */
export interface PageAssets {
  styles: string[];
  preamble?: string | undefined;
}

/** What the app needs before it can hydrate a page; embedded in the page. */
export interface BootData extends Pick<
  RenderOptions,
  'locale' | 'localePrefix' | 'theme' | 'language' | 'publicUrl' | 'imageBase' | 'posted'
> {
  /** The theme that the page is rendered with. */
  shownTheme: ThemeName;
  assets: PageAssets;
}

/** Id of the data block. */
export const BOOT_DATA_ID = 'site-boot';

function pageAssets(assets: WebAssets, theme: ThemeName): PageAssets {
  return {
    styles: [...assets.css, ...assets.themes[theme].css],
    preamble: assets.preamble,
  };
}

/** A post's page in either theme. */
const POST_ROUTE = /\/post\/\$slug$/;

/** Adds the style sheets of a page's routes, so that they load before the page is shown. */
export function withRouteStyles(boot: BootData, assets: WebAssets, routeIds: readonly string[]): BootData {
  const styles = [
    ...boot.assets.styles,
    ...routeIds.flatMap((id) => assets.routes[id]?.css ?? []),
    ...(routeIds.some((id) => POST_ROUTE.test(id)) ? assets.themes[boot.shownTheme].comments : []),
  ];
  return { ...boot, assets: { ...boot.assets, styles: [...new Set(styles)] } };
}

/** A request's path and query without the language prefix. */
export function requestedHref(
  { address }: PageRequest,
  { localePrefix }: Pick<RenderOptions, 'localePrefix'>,
): string {
  return address.slice(localePrefix.length);
}

/** A request's path without the language prefix. */
export function requestedPath(request: PageRequest, options: Pick<RenderOptions, 'localePrefix'>): string {
  return requestedHref(request, options).split('?', 1)[0] ?? '';
}

export function bootDataOf(request: PageRequest, options: RenderOptions): BootData {
  const { locale, localePrefix, theme, language, publicUrl, imageBase, posted } = options;
  const shownTheme = pageTheme(requestedPath(request, options), theme);
  const assets = pageAssets(options.assets, shownTheme);
  return {
    locale,
    localePrefix,
    theme,
    shownTheme,
    language,
    publicUrl,
    imageBase,
    assets,
    ...(posted ? { posted } : {}),
  };
}

/** Reads the boot data in the browser. @returns undefined on a page without the app */
export function findBootData(): BootData | undefined {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Like `findBootData`. @throws Error if there is none */
export function readBootData(): BootData {
  const boot = findBootData();
  if (!boot) throw new Error('the page has no boot data');
  return boot;
}
