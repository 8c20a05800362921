import type { PagePayload } from '@sanwen/contracts/builds';
import type { PageResponse, PageRequest, RenderOptions } from '@sanwen/contracts/render';
import { bootDataOf } from '../document/boot-data.ts';
import { createThemeState } from '../features/theme/theme-state.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { READERS_ROUTES } from '../route-trees.ts';
import { createPageRouter, loadRouter, loadSite } from './load-router.ts';
import { localDataAccess } from './render-app.tsx';

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/**
 * A page's data as JSON (product 13). Redirects, 404 pages and pages without data have no payload; the app
 * calls the API instead, which tells more.
 * @throws the first error of a loader
 */
export async function renderPayload(request: PageRequest, options: RenderOptions): Promise<PageResponse> {
  const access = localDataAccess(options);
  const [i18n, site] = await Promise.all([loadI18n(options.locale), loadSite(access, options.locale)]);
  const data = Promise.resolve(access);
  const router = createPageRouter({
    data: () => data,
    site,
    boot: bootDataOf(request, options),
    i18n,
    theme: createThemeState(options.theme),
    // The panel's pages have none.
    routes: READERS_ROUTES,
  });
  const loaded = await loadRouter(router, options.publicUrl + request.address);
  const page = router.state.matches.at(-1);
  if (loaded.kind !== 'page' || loaded.status !== 200 || page?.loaderData === undefined) {
    return { status: 404, headers: HEADERS, body: '{}' };
  }
  const payload: PagePayload = { build: options.assets.build, route: page.routeId, data: page.loaderData };
  return { status: 200, headers: HEADERS, body: JSON.stringify(payload) };
}
