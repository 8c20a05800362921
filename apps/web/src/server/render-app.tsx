import { RouterServer, createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { AppRouter } from '@sanwen/contracts/api';
import type { RenderOptions } from '@sanwen/contracts/render';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { createDataAccess } from '../api/data-access.ts';
import type { DataAccess } from '../api/data-access.ts';
import { bootDataOf } from '../document/boot-data.ts';
import { PageBlocksContext } from '../document/page-blocks.tsx';
import { pageStateOf } from '../document/page-state.ts';
import { createThemeState } from '../features/theme/theme-state.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { createAppRouter } from '../router.tsx';
import { loadSite } from '../site/load-site.ts';
import { renderWhole } from './render-whole.ts';

/** The API in this process. The client is made here, since its errors are known by this bundle's class. */
export function localDataAccess({ router, createContext }: Pick<RenderOptions, 'router' | 'createContext'>): DataAccess {
  const client = createTRPCClient<AppRouter>({ links: [unstable_localLink({ router, createContext })] });
  return createDataAccess(client, { retry: false });
}

/**
 * Loads and renders the page that a request asks for: 200, 404, or a redirect.
 * @throws the first fault of a loader or a component, and the reason of a request that was given up.
 */
export async function renderApp(request: Request, options: RenderOptions): Promise<Response> {
  const access = Promise.resolve(localDataAccess(options));
  const [i18n, site] = await Promise.all([
    loadI18n(options.locale),
    access.then((data) => loadSite(data, options.locale)),
  ]);
  const boot = bootDataOf(request, options);
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        data: () => access,
        site,
        boot,
        i18n,
        theme: createThemeState(options.theme),
        inBrowser: false,
      }),
  });
  return handle(async ({ router, responseHeaders }) => {
    const { matches } = router.state;
    const failed = matches.find((match) => match.status === 'error');
    if (failed) throw failed.error;
    const html = await renderWhole(
      <PageBlocksContext value={{ boot, state: pageStateOf(matches, site) }}>
        <RouterServer router={router} />
      </PageBlocksContext>,
    );
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders });
  });
}
