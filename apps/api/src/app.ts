import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { apiContract } from '@sanwen/contracts/api';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isExpected } from './errors/describe-error.ts';
import { registerAccountForms } from './http/account-forms.plugin.ts';
import { registerAiCommentStream } from './http/ai-comment-stream.plugin.ts';
import { registerBuilds } from './http/builds.plugin.ts';
import { registerApiNotFound, registerErrors, registerRefusals, sendError } from './http/errors.plugin.ts';
import { registerFeeds } from './http/feeds/feeds.plugin.ts';
import { registerDownloads, registerUploads } from './http/files.plugin.ts';
import { registerCommentForm, registerContactForm, registerEmailLinkForms } from './http/forms.plugin.ts';
import { registerHealth } from './http/health.plugin.ts';
import { registerMcp } from './http/mcp/mcp.plugin.ts';
import { registerMetrics } from './http/metrics.plugin.ts';
import { registerOpenApi } from './http/openapi.plugin.ts';
import { countRenderings, queuedCache, registerOverload } from './http/overload.ts';
import { createCachedPages } from './http/pages/cached-pages.ts';
import { registerPages } from './http/pages/pages.plugin.ts';
import type { WebBuild } from './http/pages/web-build.ts';
import { registerRequestBodies } from './http/request-bodies.ts';
import { requestLog } from './http/request-log.ts';
import { requestTarget } from './http/request-target.ts';
import { registerRest } from './http/rest.plugin.ts';
import {
  registerCors,
  registerProxyWarning,
  registerSecurity,
  withSecurity,
} from './http/security.plugin.ts';
import { registerShareImages } from './http/share-images.plugin.ts';
import { registerStopping } from './http/stopping.ts';
import { registerTrpc } from './http/trpc.plugin.ts';
import { registerArchiveUpload, registerImageUpload } from './http/upload.plugin.ts';
import { createPageCache, type PageCacheOptions } from './platform/page-cache.ts';
import type { Deps } from './request/context.ts';
import { registerCookies } from './request/cookies.ts';
import { appRouter } from './router.ts';

/** Limit of JSON bodies: more than the longest post needs. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** Limit for receiving headers; bodies have their own (request-bodies.ts). */
const SERVER_OPTIONS = {
  headersTimeout: 20_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5000,
  // Longer than proxies keep idle connections, so that they don't send a request on a closing one.
  keepAliveTimeout: 72_000,
};
/** Separate cache for share images, so that requesting all of them evicts no pages. */
const SHARE_IMAGES_BYTES = 16 * 1024 * 1024;

export interface MemoryOptions extends Pick<PageCacheOptions, 'maxBytes' | 'staleAfterMs'> {
  /** Event loop lag in milliseconds above which anonymous requests are rejected; undefined for no limit. */
  lagMaxMs?: number;
}

/**
 * Builds the server without listening.
 * @param web serves no pages if omitted
 * @param memory cache size for pages and public responses
 */
export async function buildApp(
  deps: Deps,
  web?: WebBuild,
  memory: MemoryOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps;
  const canRender = () => !deps.database.isAway();
  const counts = { cachedPages: 0, rendered: 0 };
  const cache = countRenderings(
    createPageCache({ isExpectedError: isExpected, canRender, ...memory }),
    counts,
  );
  const cachedPages = createCachedPages({
    config,
    cache,
    settings: deps.settings,
    redirects: deps.redirects,
  });
  const app = Fastify({
    serverFactory(handle) {
      return createServer(SERVER_OPTIONS, (request, response) => {
        if (cachedPages.respond(request, response)) counts.cachedPages += 1;
        else handle(request, response);
      });
    },
    logger: { level: config.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    rewriteUrl: requestTarget(config.publicUrl),
    // stopping.ts decides which requests are rejected, and when.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: withSecurity(config, sendError(deps)),
  });
  const images = createPageCache({
    isExpectedError: isExpected,
    canRender,
    maxBytes: SHARE_IMAGES_BYTES,
    ...memory,
  });
  deps.changes.onChange((tags) => {
    for (const each of [cache, images]) {
      if (tags === 'all') each.invalidateAll();
      else each.invalidate(tags);
    }
  });
  app.server.maxConnections = config.maxConnections;
  registerErrors(app, deps);
  registerProxyWarning(app, config.trustProxy);
  registerSecurity(app, config);
  registerCors(app);
  app.addHook('preClose', async () => cachedPages.stop());
  registerStopping(app);
  registerCookies(app);
  registerRequestBodies(app);
  const queues = await registerOverload(app, memory.lagMaxMs ?? 0);
  const responses = queuedCache(cache, queues.responses);
  registerRefusals(app, deps);
  registerHealth(app, deps);
  await registerMetrics(app, deps, { cache, counts });
  await registerTrpc(app, deps, { router: appRouter, queue: queues.responses });
  registerOpenApi(app);
  registerRest(app, deps, {
    tree: apiContract,
    router: appRouter,
    cache: responses,
    queue: queues.responses,
  });
  registerMcp(app, deps, { tree: apiContract, router: appRouter });
  await registerImageUpload(app, deps);
  await registerArchiveUpload(app, deps);
  registerDownloads(app, deps);
  registerAiCommentStream(app, deps);
  registerApiNotFound(app);
  registerFeeds(app, deps, responses);
  registerUploads(app, deps);
  registerShareImages(app, deps, queuedCache(images, queues.drawings));
  if (web?.build) registerBuilds(app, deps, { build: web.build, cache: responses });
  const renderFormPage = web
    ? await registerPages(app, deps, {
        router: appRouter,
        web,
        cache: queuedCache(cache, queues.pages),
        cachedPages,
        queue: queues.pages,
      })
    : undefined;
  await registerEmailLinkForms(app, deps, { router: appRouter, renderFormPage });
  if (renderFormPage) await registerAccountForms(app, deps, { router: appRouter, renderFormPage });
  if (renderFormPage) await registerContactForm(app, deps, { router: appRouter, renderFormPage });
  if (renderFormPage) await registerCommentForm(app, deps, { router: appRouter, renderFormPage });
  return app;
}
