import type { AppRouter } from '@sanwen/contracts/api';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeTags } from '../../change-tags.ts';
import { createRequestContext } from '../../context.ts';
import type { Deps } from '../../context.ts';
import { readDb } from '../../db/read.ts';
import { readSettings } from '../../modules/settings/settings.service.ts';
import { createPageCache } from '../../platform/page-cache.ts';
import type { PageCache, RenderedPage } from '../../platform/page-cache.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageAddress, pageView } from './page-key.ts';
import type { PageView } from './page-key.ts';
import { sendPage } from './send-page.ts';
import type { LoadPageRenderer, WebBuild } from './web-build.ts';

/** Serves every page, rendered by the web build and kept until something that it showed changes. */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  router: AppRouter,
  web: WebBuild,
): Promise<PageCache> {
  const load = await web.attach(app);
  const cache = createPageCache();
  const settings = keepSettings(deps);
  deps.changes.onChange((tags) => {
    if (tags === 'all' || tags.has(changeTags.settings)) settings.forget();
    if (tags === 'all') cache.clear();
    else cache.invalidate(tags);
  });

  app.get('/*', async (request, reply) => {
    const site = await settings.get();
    const { path, address } = pageAddress(request.url);
    const view = pageView(path, request.headers, site.language);
    const render = () => renderPage({ deps, router, load, request, site, address, view });
    const page = web.reloads ? await cache.pass(render) : await cache.get(`${view.locale} ${address}`, render);
    if (!view.localePrefix) reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding');
    else reply.header('vary', 'Accept-Encoding');
    return sendPage(request, reply, page);
  });
  return cache;
}

/** The settings in memory until they change, so that a page from the cache asks the database nothing. */
function keepSettings(deps: Deps): { get: () => Promise<Settings>; forget: () => void } {
  let kept: Promise<Settings> | undefined;
  const read = async () => {
    const reading = readSettings(readDb(deps.orm.em.fork()));
    try {
      return await reading;
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
  return {
    get: () => (kept ??= read()),
    forget: () => {
      kept = undefined;
    },
  };
}

interface Rendering {
  deps: Deps;
  router: AppRouter;
  load: LoadPageRenderer;
  request: FastifyRequest;
  site: Settings;
  address: string;
  view: PageView;
}

async function renderPage({ deps, router, load, request, site, address, view }: Rendering): Promise<RenderedPage> {
  const { config } = deps;
  const shows = new Set<string>([changeTags.settings]);
  const { render, assets } = await load();
  const response = await render(toWebRequest(request, config.publicUrl + address), {
    router,
    createContext: () => createRequestContext(deps, request, { locale: view.locale, shows }),
    ...view,
    theme: site.theme.selectedTheme,
    language: site.language,
    publicUrl: config.publicUrl,
    imageBase: config.imageBase,
    requestId: request.id,
    assets,
    onError: (error) => request.log.error({ err: error }, 'page could not be rendered'),
  });
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  headers['content-security-policy'] = contentSecurityPolicy(body, config.imageBase);
  return { status: response.status, headers, body, tags: shows };
}

/** The request as the renderer takes it. It sees the public origin, never the Host header. */
function toWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  const userAgent = request.headers['user-agent'];
  if (userAgent) headers.set('user-agent', userAgent);
  return new Request(url, { headers });
}
