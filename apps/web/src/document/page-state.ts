import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';
import { type DehydratedMatch, hydrate } from '@tanstack/react-router/ssr/client';
import type { SiteData } from '../site/site-view.ts';

/** What the server found out for a page. With it the browser takes the page over without asking again. */
export interface PageState {
  site: SiteData;
  matches: DehydratedMatch[];
}

/** Id of the data block that holds it. */
export const PAGE_STATE_ID = 'page-state';

/**
 * What the router in the browser has to know of a route's match, as JSON. The router's own way is a script
 * with the data in it, another text for every page, which a Content-Security-Policy had to name each time.
 * What a beforeLoad adds to the context does not travel.
 */
function dehydrateMatch(match: AnyRouteMatch): DehydratedMatch {
  return {
    // The router compares ids in this form.
    i: match.id.replaceAll('/', '#'),
    u: match.updatedAt,
    s: match.status,
    l: match.loaderData,
    e: match.error,
    ssr: match.ssr,
    ...(match._notFound ? { g: true } : {}),
  };
}

export function pageStateOf(matches: readonly AnyRouteMatch[], site: SiteData): PageState {
  return { site, matches: matches.map(dehydrateMatch) };
}

/** Reads the state back in the browser. */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('the page has no state');
  return JSON.parse(text);
}

/**
 * The element of a page that holds the text of its post, or its own, and nothing else; themes mark it
 * `data-text`.
 */
const TEXT = '[data-text]';

/** Leaves the text out of a page's state: it stands in the page, and would make a long one twice as long. */
export function leaveOutText(state: PageState): PageState {
  return withText(state, () => '');
}

/** Puts it back from the page as the server sent it, before the app changes anything. */
export function takeBackText(state: PageState): PageState {
  const text = document.querySelector(TEXT)?.innerHTML ?? '';
  return withText(state, (html) => html || text);
}

function withText(state: PageState, change: (html: string) => string): PageState {
  return { ...state, matches: state.matches.map((match) => ({ ...match, l: inLoaded(match.l, change) })) };
}

/** What a route loaded, with the html of its post, or of itself, changed. */
function inLoaded(loaded: DehydratedMatch['l'], change: (html: string) => string): DehydratedMatch['l'] {
  if (!loaded) return loaded;
  if ('html' in loaded) return { ...loaded, html: change(loaded.html) };
  return 'post' in loaded ? { ...loaded, post: { ...loaded.post, html: change(loaded.post.html) } } : loaded;
}

const nothing = () => undefined;

/** Gives the router the matches that the server loaded, and waits for the code of their routes. */
export function hydrateRouter(router: AnyRouter, { matches }: PageState): Promise<void> {
  // Where the router's own inline script would leave them.
  window.$_TSR = {
    router: { manifest: undefined, matches },
    buffer: [],
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
  };
  return hydrate(router);
}
