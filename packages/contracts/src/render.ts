import type { AppRouter } from './api.ts';
import type { Locale } from './locales.ts';
import type { LanguageSettings } from './settings.contract.ts';
import type { ThemeName } from './settings.schemas.ts';

/** URLs of files of the browser build. */
export interface WebAssets {
  /** Module that starts the app in the browser. */
  entry: string;
  /** Style sheets of every page. */
  css: string[];
  /** Modules and style sheets by theme and language, to preload. `comments` are style sheets of posts. */
  themes: Record<ThemeName, { modules: string[]; css: string[]; comments: string[] }>;
  locales: Record<Locale, { modules: string[] }>;
  /** Modules to preload and style sheets by route id. `__root__` applies to every page. */
  routes: Record<string, { preloads: string[]; css: string[] }>;
  /** Id of the build. None in development. */
  build?: string;
  /** Source of an inline module that the development server needs before the entry. */
  preamble?: string;
}

/** A form that the browser submitted natively, and its result, for the page in the response. */
export interface PostedForm {
  form:
    | 'newsletter'
    | 'contact'
    | 'comment'
    | 'comment-emails'
    | 'account'
    | 'login'
    | 'register'
    | 'forgot-password'
    | 'reset-password'
    | 'profile'
    | 'password';
  /** Submitted values by field name. */
  values: Record<string, string>;
  /** Success message, if the page does not have its own. */
  message?: string;
  /** Errors by field and in general, in the language of the view. */
  refused?: { message: string; fields: Record<string, string> };
}

/** Options of the page renderer for a request. */
export interface RenderOptions {
  /** The API, called in process. */
  router: AppRouter;
  createContext: () => Promise<object>;
  /** Language of the view. */
  locale: Locale;
  /** `/zh-CN` if the address has a language prefix, otherwise empty (product 7). */
  localePrefix: string;
  /**
   * The active theme. Undefined if it could not be read, and then the browser requests it (specification 4).
   */
  theme: ThemeName | undefined;
  language: LanguageSettings;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Base URL of image paths, without a trailing slash. Empty for this site. */
  imageBase: string;
  requestId: string;
  /** The form that this page responds to. */
  posted?: PostedForm | undefined;
  assets: WebAssets;
  /** Called for every error that becomes a 500 page. */
  onError: (error: unknown) => void;
}

/** A page request. */
export interface PageRequest {
  /** Path and query. */
  address: string;
}

/** A page, or a redirect. */
export interface PageResponse {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  body: string;
  /** Inline scripts of the page, which the content security policy allows by hash. */
  inlineScripts?: readonly string[];
}

/** The only function of the web build that the server calls. */
export type RenderPage = (request: PageRequest, options: RenderOptions) => Promise<PageResponse>;
