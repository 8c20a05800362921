import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { ARCHIVE_TYPE, DOWNLOADS_PATH } from '@sanwen/contracts/backups.contract';
import { API_PATH } from '@sanwen/contracts/constants';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeArchive, zipTarget } from '../modules/archives/write-archive.service.ts';
import { findBackup } from '../modules/backups/backup-files.service.ts';
import { openDownload } from '../modules/backups/download-links.service.ts';
import type { Deps } from '../request/context.ts';

/**
 * Gives what an administrator's link leads to. An export is written while it is sent: neither the disk nor
 * memory holds it.
 */
export function registerDownloads(app: FastifyInstance, deps: Deps): void {
  // Without HEAD, which would use the link up.
  app.get<{ Params: { link: string } }>(
    `${API_PATH}${DOWNLOADS_PATH}/:link`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const target = await openDownload(deps, request.params.link);
      if (target.kind === 'backup') {
        const path = await findBackup(deps.config, target.name);
        reply.header('content-length', (await stat(path)).size);
        return attach(reply, target.name).send(createReadStream(path));
      }
      const body = new PassThrough();
      writeArchive(deps, zipTarget(body)).catch((error: unknown) => {
        // The browser sees that the download was cut.
        if (!body.destroyed) request.log.error({ err: error }, 'export failed');
        body.destroy(error instanceof Error ? error : undefined);
      });
      return attach(reply, `sanwen-export-${new Date().toISOString().slice(0, 10)}.zip`).send(body);
    },
  );
}

function attach(reply: FastifyReply, fileName: string): FastifyReply {
  return reply.type(ARCHIVE_TYPE).headers({
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // A proxy would wait for the end of it.
    'x-accel-buffering': 'no',
  });
}
