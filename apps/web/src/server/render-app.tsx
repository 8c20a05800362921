import { RouterProvider } from '@tanstack/react-router';
import type { PageRequest, PageResponse, RenderOptions } from '@sanwen/contracts/render';
import type { PagePayload } from '@sanwen/contracts/builds';
import { createDataAccess, type DataAccess } from '../api/data-access.ts';
import { appFilesOf } from '../document/app-files.ts';
import { bootDataOf, requestedPath, withRouteStyles } from '../document/boot-data.ts';
import { PageBlocksContext } from '../document/page-blocks.tsx';
import { omitText, pageStateOf } from '../document/page-state.ts';
import { createThemeState } from '../features/theme/theme-state.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { loadRoutes, READERS_ROUTES } from '../route-trees.ts';
import { createPageRouter, loadRouter, loadSite } from './load-router.ts';
import { createInProcessClient } from './in-process-client.ts';
import { renderWhole } from './render-whole.ts';

/**
 * The API in this process. The client is created here, because its errors are recognized by this bundle's
 * class.
 */
export function localDataAccess(options: Pick<RenderOptions, 'router' | 'createContext'>): DataAccess {
  return createDataAccess(createInProcessClient(options), { retry: false });
}

/**
 * Loads and renders the page of a request: 200, 404, or a redirect.
 * @throws the first error of a loader or a component
 */
export async function renderApp(request: PageRequest, options: RenderOptions): Promise<PageResponse> {
  const access = localDataAccess(options);
  const [i18n, site, routes] = await Promise.all([
    loadI18n(options.locale),
    loadSite(access, options.locale),
    loadRoutes(requestedPath(request, options)),
  ]);
  const boot = bootDataOf(request, options);
  const data = Promise.resolve(access);
  const router = createPageRouter({
    data: () => data,
    site,
    boot,
    i18n,
    theme: createThemeState(options.theme),
    routes,
  });
  const loaded = await loadRouter(router, options.publicUrl + request.address);
  if (loaded.kind === 'redirect')
    return { status: loaded.status, headers: { location: loaded.location }, body: '' };
  const { matches } = router.state;
  const app = appFilesOf(options.assets, boot, matches);
  const routeIds = matches.map((match) => match.routeId);
  const page = withRouteStyles(boot, options.assets, routeIds);
  const body = await renderWhole(
    <PageBlocksContext value={{ boot: page, state: omitText(pageStateOf(matches, site)), app }}>
      <RouterProvider router={router} />
    </PageBlocksContext>,
  );
  return { status: loaded.status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

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
