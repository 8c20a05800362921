/** Constants of specification 9 and our own limits. Lengths are in characters, times in milliseconds. */

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;
/** Request header with the language of the current view. It takes precedence over cookie and browser. */
export const VIEW_LOCALE_HEADER = 'x-view-locale';
export const PREFERRED_LANGUAGE_KEY = 'preferredLanguage';
export const PREFERRED_THEME_KEY = 'preferred-theme';
/** Browser storage key of the session's token (specification 4). */
export const AUTH_TOKEN_KEY = 'auth_token';
export const COLOR_SCHEME_KEY = 'color-scheme';

/** Name of the `<meta>` with the id of a page's post, and of the event that another page is shown. */
export const COUNTED_POST = 'counted-post';

/** Fade-out of the overlay while a theme loads. */
export const THEME_FADE_MS = 300;
/**
 * The view of a theme that the browser loads appears after the first delay, and after the second one from
 * loading, whichever is later.
 */
export const VIEW_DELAY_MS = 300;
export const VIEW_DELAY_AFTER_THEME_MS = 100;
/** How long the view is hidden between a post and the home page or a category. */
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

/** Limits of comments (product 17). */
export const COMMENT_MIN = 2;
export const COMMENT_MAX = 5000;
/** How long authors may edit or delete their comments. */
export const COMMENT_EDIT_MS = 15 * 60_000;
/** Threads per page, and replies included in each. */
export const COMMENT_PAGE_SIZE = 20;
export const COMMENT_PAGE_MAX = 50;
export const COMMENT_REPLIES_INLINE = 5;
export const COMMENT_REPLIES_MAX = 100;
/** Stream of an AI comment while it is written (product 19). */
export const GENERATE_AI_COMMENT_STREAM = `${API_PATH}/comments/generate-ai-comment/stream`;

/** A session lasts this long from its last use (product 15). */
export const SESSION_DAYS = 30;
/** Sessions per account. */
export const SESSIONS_MAX = 20;

/** Characters of a search query. */
export const SEARCH_QUERY_MAX = 200;

/** Delay of the first check for a new build, and interval of further ones (specification 9, product 13). */
export const VERSION_FIRST_LOOK = 1000;
export const VERSION_LOOK_EVERY = 10 * 60_000;
/** No second reload for a missing chunk within this time (specifications 8 and 9). */
export const RELOAD_GUARD = 10_000;
/** Maximum number of parallel prefetches (specification 9). */
export const PRELOADS_AT_ONCE = 5;

/** Calls per tRPC batch. Clients split larger batches. */
export const BATCH_CALLS_MAX = 10;

/**
 * All themes (specification 3). Each is a folder of this name in apps/web. A third theme needs a folder, and
 * its name here.
 */
export const THEMES = ['default', 'magazine'] as const;
