import type { PageRequest, RenderOptions, WebAssets } from '@sanwen/contracts/render';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { pageTheme } from '../layouts/page-theme.ts';

/** Files of the browser build that a page links. */
export interface PageAssets {
  styles: string[];
  preamble?: string | undefined;
}

/** What the app in the browser has to know before it can hydrate a page; it travels inside the page. */
export interface BootData extends Pick<
  RenderOptions,
  'locale' | 'localePrefix' | 'theme' | 'language' | 'publicUrl' | 'imageBase' | 'posted'
> {
  /** The theme whose looks the page has. */
  shownTheme: ThemeName;
  assets: PageAssets;
}

/** Id of the data block that holds it. */
export const BOOT_DATA_ID = 'site-boot';

function pageAssets(assets: WebAssets, theme: ThemeName): PageAssets {
  return {
    styles: [...assets.css, ...assets.themes[theme].css],
    preamble: assets.preamble,
  };
}

/**
 * The same for a page whose routes are known: their style sheets are there before it is shown, not with its
 * code.
 */
export function withRouteStyles(boot: BootData, assets: WebAssets, routeIds: readonly string[]): BootData {
  const styles = [...boot.assets.styles, ...routeIds.flatMap((id) => assets.routes[id]?.css ?? [])];
  return { ...boot, assets: { ...boot.assets, styles: [...new Set(styles)] } };
}

/** Path and query of the page that a request asks for, without the view's language prefix. */
export function requestedHref(
  { address }: PageRequest,
  { localePrefix }: Pick<RenderOptions, 'localePrefix'>,
): string {
  return address.slice(localePrefix.length);
}

/** The same without its query. */
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

/** Reads the boot data back in the browser. @returns undefined on a page that no app takes over */
export function findBootData(): BootData | undefined {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The same for the app. @throws Error where there is none */
export function readBootData(): BootData {
  const boot = findBootData();
  if (!boot) throw new Error('the page has no boot data');
  return boot;
}
