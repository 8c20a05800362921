import { RouterProvider } from '@tanstack/react-router';
import type { PageRequest, PageResponse, RenderOptions } from '@sanwen/contracts/render';
import type { Locale } from '@sanwen/contracts/locales';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { PagePayload } from '@sanwen/contracts/builds';
import { createDataAccess, type DataAccess } from '../api/data-access.ts';
import { appFilesOf } from '../document/app-files.ts';
import { bootDataOf, requestedPath, withRouteStyles } from '../document/boot-data.ts';
import { PageBlocksContext } from '../document/app-document.tsx';
import { omitText, pageStateOf } from '../document/page-state.ts';
import { createThemeState } from '../features/theme/theme-state.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { loadRoutes, READERS_ROUTES } from '../route-trees.ts';
import { createPageRouter, loadRouter, loadSite } from './load-router.ts';
import { renderWhole } from './render-whole.ts';
import {
  createTRPCClientProxy,
  createTRPCUntypedClient,
  type TRPCClient,
  TRPCClientError,
} from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import type { AppRouter } from '@sanwen/contracts/api';

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
  if (loaded.status === 404) site.newest = await newestPosts(access, options.locale);
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

const NEWEST_ON_404 = 5;

async function newestPosts({ client }: DataAccess, locale: Locale): Promise<PostLink[]> {
  const { items } = await client.posts.list.query({ locale, limit: NEWEST_ON_404 });
  return items.map(({ id, slug, locale: written, title }) => ({ id, slug, locale: written, title }));
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

type InProcess = Pick<RenderOptions, 'router' | 'createContext'>;

/**
 * A client that calls the router in this process; errors look as if they came from a server. tRPC's local
 * link also serializes every response and makes and aborts a signal per call, which takes a fifth of a
 * page's time.
 */
function createInProcessClient(options: InProcess): TRPCClient<AppRouter> {
  const client = createTRPCUntypedClient<AppRouter>({ links: [] });
  client.query = (path, input) => call(options, 'query', path, input);
  client.mutation = (path, input) => call(options, 'mutation', path, input);
  return createTRPCClientProxy(client);
}

async function call(
  { router, createContext }: InProcess,
  type: 'query' | 'mutation',
  path: string,
  input: unknown,
): Promise<unknown> {
  const getRawInput = async () => input;
  let ctx: object | undefined;
  try {
    ctx = await createContext();
    return await callTRPCProcedure({
      router,
      path,
      getRawInput,
      ctx,
      type,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getTRPCErrorShape({ config: router._def._config, ctx, error, input, path, type });
    throw TRPCClientError.from<AppRouter>({ error: shape }, { cause: error });
  }
}
