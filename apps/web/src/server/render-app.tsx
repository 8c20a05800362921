import { RouterServer, createRequestHandler, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import type { AppRouter } from '@sanwen/contracts/api';
import type { RenderOptions } from '@sanwen/contracts/render';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { bootDataOf } from '../document/boot-data.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { createAppRouter } from '../router.tsx';
import { renderWhole } from './render-whole.ts';

const DOCTYPE = /^<!doctype html>/i;

/** A client that calls the API in this process. Made here, since its errors are known by this bundle's class. */
export function localClient({ router, createContext }: Pick<RenderOptions, 'router' | 'createContext'>) {
  return createTRPCClient<AppRouter>({ links: [unstable_localLink({ router, createContext })] });
}

/**
 * Loads and renders the page that a request asks for: 200, 404, or a redirect.
 * @throws the first fault of a loader or a component, and the reason of a request that was given up.
 */
export async function renderApp(request: Request, options: RenderOptions): Promise<Response> {
  const i18n = await loadI18n(options.locale);
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        client: localClient(options),
        boot: bootDataOf(options),
        i18n,
        theme: { name: options.theme, slots: undefined },
        inBrowser: false,
      }),
    getRouterManifest: () => ({ routes: options.assets.routes }),
  });
  return handle(async ({ router, responseHeaders }) => {
    const failed = router.state.matches.find((match) => match.status === 'error');
    if (failed) throw failed.error;
    const html = await renderWhole(<RouterServer router={router} />);
    // The router writes the document type itself.
    return renderSsrHtmlResponse({ router, responseHeaders, render: () => html.replace(DOCTYPE, '') });
  });
}
