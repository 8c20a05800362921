import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { notFound, redirect } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { MOVED_PAGES } from '../build/moved-pages.ts';
import { loadPageTheme } from '../layouts/page-theme.ts';
import { siteLinks } from '../site/site-links.ts';
import { runGuards, type GuardName, PAGE_GUARDS, type Person } from './guards.ts';
import type { Auth } from '../features/auth/auth.ts';

interface PageVisit {
  context: Pick<AppContext, 'boot' | 'theme' | 'auth'>;
  /** Location within the app: path and query without the language prefix. */
  location: { pathname: string; searchStr: string };
  /** Guards that the page's routes add to those of every page. */
  named: readonly GuardName[];
}

/** What the guards decided about a page that may be entered. */
interface PageAccess {
  /** Whether the page may be shown; undefined on the server, which doesn't know the visitor. */
  access?: 'granted' | 'forbidden' | undefined;
}

/**
 * Runs the guards of every page and of its routes.
 * @throws the router's notFound or redirect if a guard stops the visit; a redirect keeps the query
 */
export async function enterPage({
  context: { boot, theme, auth },
  location,
  named,
}: PageVisit): Promise<PageAccess> {
  const load = () => loadPageTheme(theme, location.pathname);
  const visit = {
    path: location.pathname,
    href: location.pathname + location.searchStr,
    theme: theme.read().active,
    loadTheme: load,
    buildRedirects: MOVED_PAGES,
    person: () => personOf(auth),
  };
  const verdict = await runGuards([...PAGE_GUARDS, ...named], visit);
  if (verdict.kind === 'not-found') {
    // The 404 page uses the theme, which a later guard would load.
    await load();
    throw notFound({ data: { message: verdict.message } });
  }
  if (verdict.kind === 'redirect') {
    throw redirect({
      href: withPrefix(boot.localePrefix, encodeURI(verdict.path)) + (verdict.query ?? location.searchStr),
    });
  }
  if (!auth) return {};
  return { access: verdict.kind === 'forbidden' ? 'forbidden' : 'granted' };
}

/** A URL in the view's language; the panel has one per language too. */
function withPrefix(localePrefix: string, path: string): string {
  return path.startsWith(ADMIN_PATH) ? localePrefix + path : siteLinks(localePrefix).to(path);
}

/** The signed-in user's role, once the stored token has been validated. */
export async function personOf(load: (() => Promise<Auth>) | undefined): Promise<Person> {
  if (!load) return 'unknown';
  const auth = await load();
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (!auth.read().isLoading) resolve();
  };
  const end = auth.subscribe(look);
  look();
  await settled;
  end();
  return auth.read().user?.role ?? 'anonymous';
}
