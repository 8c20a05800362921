import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { getNormalizedURL } from '@tanstack/react-router/ssr/server';
import type { Locale } from '@sanwen/contracts/locales';
import { type AppOptions, createAppRouter } from '../router.tsx';
import type { DataAccess } from '../api/data-access.ts';
import type { SiteData } from '../site/site-view.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/** What the loaders of an address decided. */
type LoadedAddress =
  | { kind: 'page'; status: number }
  | { kind: 'redirect'; status: number; location: string };

/**
 * Loads an address into a router. The router's own request handler does this too, and then writes the loaded
 * data as a script, which these pages carry in another form (see `pageStateOf`).
 * @param address full address, of the site's public origin
 * @throws what a loader or a guard threw
 */
export async function loadRouter(router: AppRouter, address: string): Promise<LoadedAddress> {
  // Also makes `//elsewhere.example` a path of this site.
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

/** What a router works out of a tree of routes. */
type WorkedOut = NonNullable<typeof globalThis.__TSR_CACHE__>;

/**
 * The library keeps it of the first tree alone, so that after the panel every page took a fifth longer. Here
 * it is kept of both.
 */
const kept = new WeakMap<AnyRoute, WorkedOut>();

/** The app of a page that is rendered. */
export function createPageRouter(options: Omit<AppOptions, 'inBrowser'>): ReturnType<typeof createAppRouter> {
  globalThis.__TSR_CACHE__ = kept.get(options.routes);
  const router = createAppRouter({ ...options, inBrowser: false });
  if (globalThis.__TSR_CACHE__) kept.set(options.routes, globalThis.__TSR_CACHE__);
  return router;
}

/** Asks for what every page of the site shows. Only the server asks: its pages bring it along. */
export async function loadSite({ client }: Pick<DataAccess, 'client'>, locale: Locale): Promise<SiteData> {
  const [settings, seo, footerMenu] = await Promise.all([
    client.settings.site.query({ locale }),
    client.settings.seo.query({ locale }),
    client.menus.get.query({ locale, type: 'footer' }),
  ]);
  return { settings, seo, footerMenu: footerMenu.items };
}
