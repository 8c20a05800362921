import { type BuildMeta, buildMetaAddress, LATEST_BUILD, type LatestBuild } from '@sanwen/contracts/builds';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { PageCache } from '../../platform/page-cache.ts';
import { createRequestContext, type Deps } from '../../request/context.ts';
import { sendShared } from '../shared-responses.ts';
import { prerenderedPaths } from './prerendered-paths.ts';

export interface BuildsOptions {
  build: BuildMeta;
  cache: PageCache;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Serves the build files of spec 7. Which build is the latest is kept by nobody; a manifest is renewed when
 * the site's pages change, and that of a build which the server does not have any more is not found.
 */
export function registerBuilds(app: FastifyInstance, deps: Deps, { build, cache }: BuildsOptions): void {
  const { id, timestamp, redirects } = build;
  const latest: LatestBuild = { id, timestamp };
  app.get(LATEST_BUILD, (_request, reply) => reply.header('cache-control', 'no-store').send(latest));

  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (`/builds/meta/${request.params.file}` !== buildMetaAddress(id)) throw new AppError('NOT_FOUND');
    const page = await cache.get('build manifest', async () => {
      const cacheTags = new Set<string>([changeTags.settings]);
      // Paths have no language, so any will do; the default one is there always.
      const { language } = await deps.settings();
      const ctx = await createRequestContext(deps, request, { locale: language.defaultLanguage, cacheTags });
      const meta: BuildMeta = { id, timestamp, prerendered: await prerenderedPaths(ctx), redirects };
      return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(meta), tags: cacheTags };
    });
    return sendShared(request, reply, page, false);
  });
}
