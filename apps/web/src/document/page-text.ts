import type { DehydratedMatch } from '@tanstack/react-router/ssr/client';
import type { PageState } from './page-state.ts';

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
