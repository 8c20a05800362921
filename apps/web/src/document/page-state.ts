import type { AnyRouteMatch } from '@tanstack/react-router';
import type { DehydratedMatch } from '@tanstack/react-router/ssr/client';
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
