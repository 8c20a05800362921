import type { AppRouter } from '@sanwen/contracts/api';
import type { PostedForm } from '@sanwen/contracts/render';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { retryAfterOf } from '../../errors/describe-error.ts';
import { reportError } from '../../errors/report-error.ts';
import { DEFAULT_SETTINGS } from '../../modules/settings/stored-settings.service.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { PageCache, RenderedPage } from '../../platform/page-cache.ts';
import type { WorkQueue } from '../../platform/work-queue.ts';
import { createRequestContext, type Deps } from '../../request/context.ts';
import { limitRequest } from '../rate-limits.ts';
import { freshFor, sendShared } from '../shared-responses.ts';
import { isWithheld, sendBare } from './bare-response.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import {
  hasToken,
  isRenderedOnce,
  isSearch,
  pageAddress,
  pageView,
  type PageView,
  previewedTheme,
  requestedPage,
} from './page-key.ts';
import type { LoadPageRenderer, WebBuild } from './web-build.ts';

export interface PagesOptions {
  router: AppRouter;
  web: WebBuild;
  cache: PageCache;
  /** For pages that answer a form. */
  queue: WorkQueue;
}

/** Makes the page at a request's address that answers a form. */
export type RenderFormPage = (request: FastifyRequest, posted: PostedForm) => Promise<RenderedPage>;

/**
 * Serves every page, rendered by the web build and kept until something that it showed changes.
 * @returns makes pages that answer a form
 */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  options: PagesOptions,
): Promise<RenderFormPage> {
  const { router, web, cache, queue } = options;
  const load = await web.attach(app);

  app.get('/*', async (request, reply) => {
    const site = deps.settings.now() ?? (await settingsOrNothing(deps, request));
    const { url, isPayload } = requestedPage(request.url);
    const { path, address } = pageAddress(url, site?.theme.selectedTheme);
    const view = pageView(path, request.headers, (site ?? DEFAULT_SETTINGS).language);
    const key = `${isPayload ? 'payload ' : ''}${view.locale} ${address}`;
    const kept = cache.kept(key);
    if (kept) return sendShared(request, reply, kept, view.localePrefix === '');
    const render = () => renderPage({ deps, router, load, request, site, address, view, isPayload });
    if (isSearch(address)) await limitRequest(deps, request, 'searches');
    const isOnce = web.reloads || isRenderedOnce(address);
    const page = isOnce ? await cache.pass(render) : await cache.get(key, render);
    // Decided for each who asks, after the cache: a bot and a reader who ask at the same time share one
    // rendering.
    if (!isPayload && isWithheld(request, page.status)) return sendBare(reply, page.status);
    reply.headers(retryAfterOf(page.status));
    if (page.status >= 400 || hasToken(address)) reply.header('cache-control', 'no-store');
    return sendShared(request, reply, page, view.localePrefix === '');
  });

  return async (request, posted) => {
    const site = await settingsOrNothing(deps, request);
    const { path, address } = pageAddress(request.url, site?.theme.selectedTheme);
    const view = pageView(path, request.headers, (site ?? DEFAULT_SETTINGS).language);
    return queue.run(() =>
      renderPage({ deps, router, load, request, site, address, view, isPayload: false, posted }),
    );
  };
}

/**
 * Settings that cannot be read are logged, and the defaults stand in for them (spec 8); the page may still
 * say what is wrong.
 */
async function settingsOrNothing(deps: Deps, request: FastifyRequest): Promise<Settings | undefined> {
  try {
    return await deps.settings();
  } catch (error) {
    reportError(request.log, deps.database, error, 'settings could not be read');
    return undefined;
  }
}

interface Rendering {
  deps: Deps;
  router: AppRouter;
  load: LoadPageRenderer;
  request: FastifyRequest;
  /** Undefined when the settings could not be read. */
  site: Settings | undefined;
  address: string;
  view: PageView;
  /** What the page shows is asked for, as data. */
  isPayload: boolean;
  posted?: PostedForm;
}

async function renderPage({
  deps,
  router,
  load,
  request,
  site,
  address,
  view,
  isPayload,
  posted,
}: Rendering): Promise<RenderedPage> {
  const { config } = deps;
  const cacheTags = new Set<string>([changeTags.settings]);
  // One for all calls of the page.
  const context = createRequestContext(deps, request, { locale: view.locale, cacheTags });
  // Whoever asks for it is told; where the page fails before it does, nobody is.
  context.catch(() => undefined);
  const { render, payload, assets } = await load();
  const make = isPayload ? payload : render;
  const {
    status,
    headers,
    body,
    inlineScripts = [],
  } = await make(
    { address },
    {
      router,
      createContext: () => context,
      ...view,
      theme: previewedTheme(address) ?? site?.theme.selectedTheme,
      language: (site ?? DEFAULT_SETTINGS).language,
      publicUrl: config.publicUrl,
      imageBase: config.imageBase,
      requestId: request.id,
      posted,
      assets,
      onError: (error) => reportError(request.log, deps.database, error, 'page could not be rendered'),
    },
  );
  return {
    status,
    headers: {
      ...headers,
      'content-security-policy': contentSecurityPolicy(inlineScripts, config.imageBase),
    },
    body,
    tags: cacheTags,
    freshMs: freshFor(cacheTags),
  };
}
