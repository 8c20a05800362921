import { RouterProvider } from '@tanstack/react-router';
import type { PageResponse, PageRequest, RenderOptions } from '@sanwen/contracts/render';
import { createDataAccess, type DataAccess } from '../api/data-access.ts';
import { appFilesOf } from '../document/app-files.ts';
import { bootDataOf, requestedPath, withRouteStyles } from '../document/boot-data.ts';
import { PageBlocksContext } from '../document/page-blocks.tsx';
import { omitText, pageStateOf } from '../document/page-state.ts';
import { createThemeState } from '../features/theme/theme-state.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { loadRoutes } from '../route-trees.ts';
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
