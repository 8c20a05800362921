/**
 * Business constants of spec 9 and the limits the brief adds. Lengths are in characters, times in
 * milliseconds.
 */

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;
/** Request header that names the language of the view that asks, before cookie and browser are looked at. */
export const VIEW_LOCALE_HEADER = 'x-view-locale';
export const PREFERRED_LANGUAGE_KEY = 'preferredLanguage';
export const PREFERRED_THEME_KEY = 'preferred-theme';
/** Spec 4: browser storage key of the session's token. */
export const AUTH_TOKEN_KEY = 'auth_token';
export const COLOR_SCHEME_KEY = 'color-scheme';

/**
 * A page that shows a post carries its id in a `<meta>` of this name; the event of this name says that
 * another page is shown.
 */
export const COUNTED_POST = 'counted-post';

/** How long the overlay over the loading of a theme fades out. */
export const THEME_FADE_MS = 300;
/**
 * The view of a theme that the browser loads appears after the first of these, and the second after it is
 * loaded, at the earliest.
 */
export const VIEW_DELAY_MS = 300;
export const VIEW_DELAY_AFTER_THEME_MS = 100;
/** How long the view is hidden on the way from a post to the home page or a category. */
export const VIEW_RESHOW_MS = 300;

export const DEFAULT_PORT = 5001;
export const API_PATH = '/api';
export const ADMIN_PATH = '/admin';
export const PLACEHOLDER_IMAGE = '/placeholder-image.jpg';

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 100;

export const NICKNAME_MAX = 40;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
export const BIO_MAX = 500;

/** Brief 17. */
export const COMMENT_MIN = 2;
export const COMMENT_MAX = 5000;
/** How long people may change or delete what they wrote. */
export const COMMENT_EDIT_MS = 15 * 60_000;
/** Threads a page, and replies that come with each. */
export const COMMENT_PAGE_SIZE = 20;
export const COMMENT_PAGE_MAX = 50;
export const COMMENT_REPLIES_INLINE = 5;
export const COMMENT_REPLIES_MAX = 100;
/** Where a machine's comment is watched while it is written (product 19). */
export const GENERATE_AI_COMMENT_STREAM = `${API_PATH}/comments/generate-ai-comment/stream`;

/** Brief 15: a session lasts so long from its last use. */
export const SESSION_DAYS = 30;
/** Sessions that one account has at a time. */
export const SESSIONS_MAX = 20;

/** Characters of a search query. */
export const SEARCH_QUERY_MAX = 200;

/** From the page's load until the first look for a newer build, and from look to look (spec 9, product 13). */
export const VERSION_FIRST_LOOK = 1000;
export const VERSION_LOOK_EVERY = 10 * 60_000;
/** No second reload for code that could not be loaded within this time (spec 8, 9). */
export const RELOAD_GUARD = 10_000;
/** Pages that are fetched ahead at once, at most (spec 9). */
export const PRELOADS_AT_ONCE = 5;

/** Calls that one tRPC request may hold; clients split a larger batch. */
export const BATCH_CALLS_MAX = 10;

/**
 * The themes there are (spec 3). Each is a folder of this name in the web; a third theme is a folder and its
 * name here.
 */
export const THEMES = ['default', 'magazine'] as const;
