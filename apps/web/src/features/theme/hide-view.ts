import { VIEW_DELAY_AFTER_THEME_MS, VIEW_DELAY_MS, VIEW_RESHOW_MS } from '@sanwen/contracts/constants';
import type { ThemeState } from './theme-state.ts';

/** A navigation between paths without a language prefix. */
interface Way {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
}

/** The router's navigation events. */
interface NavigationEvents {
  subscribe: (event: 'onBeforeRouteMount', listener: (way: Way) => void) => () => void;
}

let showing: ReturnType<typeof setTimeout> | undefined;

/** CSS hides the view; it stays in the document, so that it can keep the focus. */
function hideView(): void {
  clearTimeout(showing);
  document.documentElement.dataset['view'] = 'hidden';
}

function showViewIn(milliseconds: number): void {
  clearTimeout(showing);
  showing = setTimeout(() => {
    delete document.documentElement.dataset['view'];
  }, milliseconds);
}

/** How long the view stays hidden after a theme was loaded (spec 2). @param took loading time */
export function waitAfterTheme(took: number): number {
  return Math.max(VIEW_DELAY_MS - took, VIEW_DELAY_AFTER_THEME_MS);
}

/** Hides the view on the way from a post to the home page or a category (spec 2). */
export function hideDuringNavigation(router: NavigationEvents): () => void {
  return router.subscribe('onBeforeRouteMount', ({ fromLocation, toLocation }) => {
    if (!fromLocation || !hidesOnTheWay(fromLocation.pathname, toLocation.pathname)) return;
    hideView();
    showViewIn(VIEW_RESHOW_MS);
  });
}

/** Hides the view while the browser loads a theme. */
export function hideWhileLoading(theme: ThemeState): () => void {
  let since: number | undefined;
  const look = () => {
    const loading = theme.read().awaiting !== undefined;
    if (loading && since === undefined) {
      since = performance.now();
      hideView();
    } else if (!loading && since !== undefined) {
      showViewIn(waitAfterTheme(performance.now() - since));
      since = undefined;
    }
  };
  look();
  return theme.subscribe(look);
}

export type PageKind = 'home' | 'post' | 'category' | 'other';

/** The kind of page of a path without a language prefix (spec 2). */
export function pageKind(path: string): PageKind {
  if (/post|article/.test(path)) return 'post';
  if (path.includes('category')) return 'category';
  return /^\/(?:magazine\/?)?$/.test(path) ? 'home' : 'other';
}

/** Whether the view is hidden during a navigation: from a post to the home page or a category. */
export function hidesOnTheWay(from: string, to: string): boolean {
  return pageKind(from) === 'post' && ['home', 'category'].includes(pageKind(to));
}
