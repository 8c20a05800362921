import type { AppRouter } from '@sanwen/contracts/api';
import type { PostedForm } from '@sanwen/contracts/render';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { reportError, retryAfterOf } from '../../errors/describe-error.ts';
import { DEFAULT_SETTINGS } from '../../modules/settings/settings.service.ts';
import { changeTags, isLeftOutOfPages } from '../../platform/cache-tags.ts';
import { callerOf } from '../../platform/caller.ts';
import type { CachedPage, PageCache, RenderedPage } from '../../platform/page-cache.ts';
import type { WorkQueue } from '../../platform/work-queue.ts';
import { type Deps, createRequestContext } from '../../request/context.ts';
import { limitRequest } from '../../request/rate-limits.ts';
import type { FoundRedirect } from '../../request/services.ts';
import { freshFor, sendShared } from '../shared-responses.ts';
import type { CachedPages } from './cached-pages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { exactCase } from './exact-case.ts';
import {
  type PageView,
  hasToken,
  isPersonal,
  isRenderedOnce,
  isSearch,
  pageAddress,
  pageKey,
  pageView,
  previewedTheme,
  requestedPage,
} from './page-key.ts';
import type { LoadPageRenderer, WebBuild } from './web-build.ts';

interface PagesOptions {
  router: AppRouter;
  web: WebBuild;
  cache: PageCache;
  cachedPages: CachedPages;
  /** For pages rendered in response to a form. */
  queue: WorkQueue;
}

/** Renders the page at a request's URL in response to a form. */
export type RenderFormPage = (request: FastifyRequest, posted: PostedForm) => Promise<RenderedPage>;

/**
 * Serves every page, rendered by the web build and cached until its content changes.
 * @returns a function that renders pages in response to forms
 */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  options: PagesOptions,
): Promise<RenderFormPage> {
  const { router, web, cache, cachedPages, queue } = options;
  const load = await web.attach(app);

  app.get('/*', async (request, reply) => {
    const site = deps.settings.now() ?? (await readSettingsIfPossible(deps, request));
    const { url, isPayload } = requestedPage(request.url);
    if (!isPayload && deps.redirects.mayMatchQuery(url)) {
      const found = await redirectIfPossible(deps, request, 'findWithQuery');
      if (found && found.status !== 410) return sendRedirect(reply, found);
    }
    const exact = exactCase(url);
    if (exact !== undefined) return reply.redirect(exact, 301);
    const { path, address } = pageAddress(url, site?.theme.selectedTheme);
    const view = pageView(path, request.headers, (site ?? DEFAULT_SETTINGS).language);
    const key = pageKey(view.locale, address, isPayload);
    const cached = cache.peek(key);
    if (cached) {
      cachedPages.remember(request.originalUrl, { address, view, isPayload });
      return sendShared(request, reply, cached, view.localePrefix === '');
    }
    const renderAt = (at: string) =>
      renderPage({ deps, router, load, request, site, address: at, view, isPayload });
    const render = () => renderAt(address);
    if (isSearch(address)) await limitRequest(deps, request, 'searches');
    const isUncached = web.reloads || isRenderedOnce(address) || isPersonal(path);
    let page = isUncached ? await cache.pass(render) : await cache.get(key, render);
    const withoutSlash = addressWithoutSlash(page, address);
    if (!isPayload && (page.status === 404 || withoutSlash !== undefined)) {
      const found = await redirectIfPossible(deps, request, 'find');
      if (found && withoutSlash !== undefined) {
        const bare = await cache.get(pageKey(view.locale, withoutSlash, false), () => renderAt(withoutSlash));
        if (bare.status === 404) page = bare;
      }
      if (found && page.status === 404) {
        if (found.status !== 410) return sendRedirect(reply, found);
        page = { ...page, status: found.status };
      } else if (page.status === 404)
        await deps.missingPages.add(request.url, callerOf(request, deps.config.publicUrl));
    }
    // Checked after the cache, so that parallel requests by a bot and a reader share one rendering.
    if (!isPayload && isHiddenFromBot(request, page.status)) return sendBareStatus(reply, page.status);
    reply.headers(retryAfterOf(page.status));
    if (page.status >= 400 || hasToken(address) || isPersonal(path))
      reply.header('cache-control', 'no-store');
    return sendShared(request, reply, page, view.localePrefix === '');
  });

  return async (request, posted) => {
    const site = await readSettingsIfPossible(deps, request);
    const { path, address } = pageAddress(request.url, site?.theme.selectedTheme);
    const view = pageView(path, request.headers, (site ?? DEFAULT_SETTINGS).language);
    return queue.run(() =>
      renderPage({ deps, router, load, request, site, address, view, isPayload: false, posted }),
    );
  };
}

/** The address that a page redirects to only because of a final slash, which old addresses often have. */
function addressWithoutSlash({ headers }: CachedPage, address: string): string | undefined {
  const location = headers['location'];
  const bare = address.replace(/\/+(?=\?|$)/, '');
  return location !== undefined && bare !== address && location === bare ? bare : undefined;
}

/** The redirect of the request's URL. Without the database, the page responds as if there were none. */
async function redirectIfPossible(
  deps: Deps,
  request: FastifyRequest,
  how: 'find' | 'findWithQuery',
): Promise<FoundRedirect | undefined> {
  try {
    return await deps.redirects[how](request.url);
  } catch (error) {
    reportError(request.log, deps.database, error, 'redirects could not be read');
    return undefined;
  }
}

/** Browsers must ask again, because redirects can be changed. */
function sendRedirect(reply: FastifyReply, { status, location }: FoundRedirect): FastifyReply {
  return reply.code(status).headers({ location, 'cache-control': 'no-cache' }).send();
}

/** Falls back to the defaults if the settings can't be read (spec 8); the page can still show an error. */
async function readSettingsIfPossible(deps: Deps, request: FastifyRequest): Promise<Settings | undefined> {
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
  /** Undefined if the settings can't be read. */
  site: Settings | undefined;
  address: string;
  view: PageView;
  /** Render the page's data instead of HTML. */
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
  // Shared by all procedure calls of the page.
  const isPersonalPage = !isPayload && isPersonal(address.split('?', 1)[0] ?? '');
  const context = createRequestContext(deps, request, { locale: view.locale, cacheTags, isPersonalPage });
  // Callers see the rejection; this only prevents an unhandled one if rendering fails first.
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
    tags: new Set([...cacheTags].filter((tag) => !isLeftOutOfPages(tag))),
    freshMs: freshFor(cacheTags),
  };
}

/** Seconds after which a bot may retry a server error. */
const RETRY_AFTER = 300;

/** Whether to hide a page from a bot: error pages (spec 1). */
function isHiddenFromBot(request: FastifyRequest, status: number): boolean {
  return status >= 400 && isbot(request.headers['user-agent']);
}

/** Sends a bot the status without content to index; server errors include when to retry (product 12). */
function sendBareStatus(reply: FastifyReply, status: number): FastifyReply {
  if (status >= 500) reply.header('retry-after', String(RETRY_AFTER));
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(`<!doctype html><meta name="robots" content="noindex"><title>${status}</title>`);
}
