import { LATEST_BUILD, buildMetaAddress } from '@sanwen/contracts/builds';
import type { BuildMeta, LatestBuild } from '@sanwen/contracts/builds';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/**
 * Serves the build files of spec 7. Which build is the latest is never kept by anyone; the manifest of a build that the server
 * does not have any more is not found.
 */
export function registerBuilds(app: FastifyInstance, build: BuildMeta): void {
  const { id, timestamp } = build;
  const latest: LatestBuild = { id, timestamp };
  app.get(LATEST_BUILD, (_request, reply) => reply.header('cache-control', 'no-store').send(latest));

  app.get<{ Params: { file: string } }>('/builds/meta/:file', (request, reply) => {
    if (`/builds/meta/${request.params.file}` !== buildMetaAddress(id)) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').send(build);
  });
}
