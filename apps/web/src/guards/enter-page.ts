import { notFound, redirect } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { MOVED_PAGES } from '../build/moved-pages.ts';
import { loadPageTheme } from '../layouts/load-page-theme.ts';
import { siteLinks } from '../site/site-links.ts';
import { PAGE_GUARDS, askGuards } from './guards.ts';
import type { GuardName } from './guards.ts';

interface PageVisit {
  context: Pick<AppContext, 'boot' | 'theme'>;
  /** Location within the app: path and query without the language prefix. */
  location: { pathname: string; searchStr: string };
  /** Guards that the page's routes name beside those of every page. */
  named: readonly GuardName[];
}

/**
 * Lets a visit through the guards of every page and those its routes name.
 * @throws the router's notFound or redirect when a guard stops it; a redirect keeps the query.
 */
export async function enterPage({ context: { boot, theme }, location, named }: PageVisit): Promise<void> {
  const load = () => loadPageTheme(theme, location.pathname);
  const visit = { path: location.pathname, theme: theme.read().active, loadTheme: load, buildRedirects: MOVED_PAGES };
  const verdict = await askGuards([...PAGE_GUARDS, ...named], visit);
  if (verdict.kind === 'not-found') {
    // The 404 page has the theme's looks, and the guard that loads them comes later.
    await load();
    throw notFound({ data: { message: verdict.message } });
  }
  if (verdict.kind === 'redirect') {
    throw redirect({ href: siteLinks(boot.localePrefix).to(encodeURI(verdict.path)) + location.searchStr });
  }
}
