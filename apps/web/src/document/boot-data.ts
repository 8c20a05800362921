import type { RenderOptions, WebAssets } from '@sanwen/contracts/render';

/** Files of the browser build that one page names. */
export interface PageAssets {
  entry: string;
  styles: string[];
  /** Modules that the app asks for before it hydrates: the theme and the catalog. */
  modules: string[];
  preamble?: string | undefined;
}

/** What the app in the browser has to know before it can hydrate a page; it travels inside the page. */
export interface BootData extends Pick<
  RenderOptions,
  'locale' | 'localePrefix' | 'theme' | 'language' | 'publicUrl' | 'imageBase'
> {
  assets: PageAssets;
}

/** Id of the data block that holds it. */
export const BOOT_DATA_ID = 'site-boot';

export function pageAssets(assets: WebAssets, { theme, locale }: Pick<RenderOptions, 'theme' | 'locale'>): PageAssets {
  return {
    entry: assets.entry,
    styles: [...assets.css, ...assets.themes[theme].css],
    modules: [...assets.themes[theme].modules, ...assets.locales[locale].modules],
    preamble: assets.preamble,
  };
}

export function bootDataOf(options: RenderOptions): BootData {
  const { locale, localePrefix, theme, language, publicUrl, imageBase } = options;
  return { locale, localePrefix, theme, language, publicUrl, imageBase, assets: pageAssets(options.assets, options) };
}

/** Reads the boot data back in the browser. */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error('the page has no boot data');
  return JSON.parse(text);
}
