/**
 * Pages that this site's code has moved: old path → new path, decoded and without a language prefix. The
 * fourth guard follows it, on the server and in the browser, and the build's manifest tells it to others
 * (spec 2, product 13). Posts whose slug changes need no entry: the database remembers their old slugs.
 */
export const MOVED_PAGES: Readonly<Record<string, string>> = {};
