import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';
import { type DehydratedMatch, hydrate } from '@tanstack/react-router/ssr/client';
import type { Comment } from '@sanwen/contracts/comments.schemas';
import type { FirstComments } from '../routes/-comments.tsx';
import type { SiteData } from '../site/site-view.ts';

/** What the server loaded for a page, so that the browser can hydrate it without loading it again. */
export interface PageState {
  site: SiteData;
  matches: DehydratedMatch[];
}

/** Id of the data block. */
export const PAGE_STATE_ID = 'page-state';

/**
 * A route's match as JSON. The router's own way is a script with different text on every page, which a
 * Content-Security-Policy would have to list each time. Context added by `beforeLoad` is left out.
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

/** Reads the state in the browser. */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('the page has no state');
  return JSON.parse(text);
}

/** The element that contains only the HTML of a post or a text page; themes mark it with `data-text`. */
const TEXT = '[data-text]';

/** A comment's text, inside of the comment's element. */
const COMMENT_TEXT = '[data-comment]';

/** Finds a text. @param comment id of a comment; undefined for the text of a post or a text page */
type FindText = (html: string, comment?: number) => string;

/** Removes texts from a page's state: they are in the page already and would double long ones. */
export function omitText(state: PageState): PageState {
  return withText(state, () => '');
}

/** Restores them from the page before the app changes anything. */
export function restoreText(state: PageState): PageState {
  return withText(state, (html, comment) => {
    const place = comment === undefined ? TEXT : `#comment-${comment} ${COMMENT_TEXT}`;
    return html || (document.querySelector(place)?.innerHTML ?? '');
  });
}

function withText(state: PageState, change: FindText): PageState {
  return { ...state, matches: state.matches.map((match) => ({ ...match, l: inLoaded(match.l, change) })) };
}

/** Changes the HTML of a text page, or of a post and its comments, in a route's loader data. */
function inLoaded(loaded: DehydratedMatch['l'], change: FindText): DehydratedMatch['l'] {
  if (!loaded) return loaded;
  if ('html' in loaded) return { ...loaded, html: change(loaded.html) };
  if (!('post' in loaded)) return loaded;
  const { post, comments } = loaded;
  return { ...loaded, post: { ...post, html: change(post.html) }, comments: inComments(comments, change) };
}

function inComments(comments: FirstComments, change: FindText): FirstComments {
  const inEach = <Each extends Comment>(each: Each) => ({ ...each, html: change(each.html, each.id) });
  const items = comments.threads.items.map((thread) => ({
    ...inEach(thread),
    replies: thread.replies.map(inEach),
  }));
  return { ...comments, threads: { ...comments.threads, items } };
}

const nothing = () => undefined;

/** Gives the router the server's matches and waits for the code of their routes. */
export function hydrateRouter(router: AnyRouter, { matches }: PageState): Promise<void> {
  // Where the router's own inline script would store them.
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
