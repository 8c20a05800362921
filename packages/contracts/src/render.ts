import type { AppRouter } from './api.ts';
import type { Locale } from './locales.ts';
import type { LanguageSettings } from './settings.contract.ts';
import type { ThemeName } from './settings.schemas.ts';

/** Files of the browser build that a page names, as addresses. */
export interface WebAssets {
  /** Module that starts the app in the browser. */
  entry: string;
  /** Style sheets every page needs. */
  css: string[];
  /** Modules and style sheets by theme and by language, to link and preload before the app asks. */
  themes: Record<ThemeName, { modules: string[]; css: string[] }>;
  locales: Record<Locale, { modules: string[] }>;
  /** Modules to preload and style sheets by route id, `__root__` being every page's. */
  routes: Record<string, { preloads: string[]; css: string[] }>;
  /** Id of the build; none while developing. */
  build?: string;
  /** Source of an inline module that the development server needs before the entry. */
  preamble?: string;
}

/**
 * What the browser itself sent with a form, without the app, and what came of it: the page that answers says
 * so.
 */
export interface PostedForm {
  form: 'newsletter' | 'contact' | 'comment';
  /** What was typed, by the fields' names. */
  values: Record<string, string>;
  /** What the server says of what it took, where the page does not know it by itself. */
  message?: string;
  /** Why it was refused: of each field, and of the whole, in the language of the view. */
  refused?: { message: string; fields: Record<string, string> };
}

/** What the page renderer is told about a request. */
export interface RenderOptions {
  /** The API, called in process. */
  router: AppRouter;
  createContext: () => Promise<object>;
  /** Language of the view. */
  locale: Locale;
  /** `/zh-CN` when the address names its language, else empty (product 7). */
  localePrefix: string;
  /** The active theme; undefined when it could not be read. The browser then asks for it (spec 4). */
  theme: ThemeName | undefined;
  language: LanguageSettings;
  /** Origin of the site as visitors see it, without a slash at the end. */
  publicUrl: string;
  /** Where image paths start, without a slash at the end; empty for the site itself. */
  imageBase: string;
  requestId: string;
  /** Where the page answers a form. */
  posted?: PostedForm | undefined;
  assets: WebAssets;
  /** Told of every fault that becomes a 500 page. */
  onError: (error: unknown) => void;
}

/** A page that is asked for. */
export interface PageRequest {
  /** Path and query. */
  address: string;
}

/** A page, or the redirect that stands in its place. */
export interface PageResponse {
  status: number;
  /** By names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** Texts of the inline scripts that the build puts into pages: the only ones that may run. */
  inlineScripts?: readonly string[];
}

/** The one function that the server knows of the web build. */
export type RenderPage = (request: PageRequest, options: RenderOptions) => Promise<PageResponse>;
