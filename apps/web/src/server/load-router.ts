import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { getNormalizedURL } from '@tanstack/react-router/ssr/server';
import type { Locale } from '@sanwen/contracts/locales';
import { type AppOptions, createAppRouter } from '../router.tsx';
import type { DataAccess } from '../api/data-access.ts';
import type { SiteData } from '../site/site-view.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/** What the loaders of a URL decided. */
type LoadedAddress =
  | { kind: 'page'; status: number }
  | { kind: 'redirect'; status: number; location: string };

/**
 * Loads a URL into a router. The router's own request handler also writes the loaded data as a script; these
 * pages have it in another form (see `pageStateOf`).
 * @param address full URL with the site's public origin
 * @throws what a loader or a guard threw
 */
export async function loadRouter(router: AppRouter, address: string): Promise<LoadedAddress> {
  // Also turns `//elsewhere.example` into a path of this site.
  const { url } = getNormalizedURL(address);
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [url.href.slice(url.origin.length)] }),
    origin: url.origin,
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect;
    return { kind: 'redirect', status, location: headers.get('location') ?? '/' };
  }
  const failed = router.state.matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;
  return { kind: 'page', status: result?.status ?? 200 };
}

/** What a router computes from a route tree. */
type RouteTreeCache = NonNullable<typeof globalThis.__TSR_CACHE__>;

/**
 * The library caches it for the first tree only, which made every page a fifth slower after a panel page.
 * This caches it for both.
 */
const caches = new WeakMap<AnyRoute, RouteTreeCache>();

/** A router for rendering a page. */
export function createPageRouter(options: Omit<AppOptions, 'inBrowser'>): ReturnType<typeof createAppRouter> {
  globalThis.__TSR_CACHE__ = caches.get(options.routes);
  const router = createAppRouter({ ...options, inBrowser: false });
  if (globalThis.__TSR_CACHE__) caches.set(options.routes, globalThis.__TSR_CACHE__);
  return router;
}

/** Loads what every page of the site shows. Only the server does; pages contain it. */
export async function loadSite({ client }: Pick<DataAccess, 'client'>, locale: Locale): Promise<SiteData> {
  const [settings, seo, footerMenu] = await Promise.all([
    client.settings.site.query({ locale }),
    client.settings.seo.query({ locale }),
    client.menus.get.query({ locale, type: 'footer' }),
  ]);
  return { settings, seo, footerMenu: footerMenu.items };
}
