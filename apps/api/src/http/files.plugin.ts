import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { ARCHIVE_TYPE, DOWNLOADS_PATH } from '@sanwen/contracts/backups.contract';
import { API_PATH } from '@sanwen/contracts/constants';
import { AVATARS_FOLDER, UPLOADS_PATH, isAvatarPath } from '@sanwen/contracts/images';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { exportFor } from '../modules/archives/export-for.ts';
import { writeArchive, zipTarget } from '../modules/archives/write-archive.service.ts';
import { findBackup } from '../modules/backups/backup-files.service.ts';
import { openDownload } from '../modules/backups/download-links.service.ts';
import type { Deps } from '../request/context.ts';

const FOLDER = /^[\da-f]{2}$/;
const FILE = /^[\da-f]{24}-\d{1,5}x\d{1,5}(?:-[\da-f]{6})?(?:\.\d{1,5})?\.(?<format>jpg|png|webp)$/;

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * Paths contain a content hash or a unique name, so their content never changes. The policy disables scripts
 * when a file is opened directly.
 */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves stored images; other paths below are not found. */
export function registerUploads(app: FastifyInstance, { storage }: Pick<Deps, 'storage'>): void {
  app.get<{ Params: { folder: string; file: string } }>(
    `${UPLOADS_PATH}/:folder/:file`,
    async (request, reply) => {
      const { folder, file } = request.params;
      const contentType = contentTypeOf(folder, file);
      if (!contentType) throw new AppError('NOT_FOUND');
      const etag = `"${file}"`;
      if (request.headers['if-none-match'] === etag)
        return reply.headers(HEADERS).header('etag', etag).code(304).send();
      const found = await storage.open(`${folder}/${file}`);
      if (!found) throw new AppError('NOT_FOUND');
      reply.headers(HEADERS).header('etag', etag).header('content-length', found.bytes);
      return reply.type(contentType).send(found.body);
    },
  );
  app.get(`${UPLOADS_PATH}/*`, () => {
    throw new AppError('NOT_FOUND');
  });
}

function contentTypeOf(folder: string, file: string): string | undefined {
  if (folder === AVATARS_FOLDER)
    return isAvatarPath(`${UPLOADS_PATH}/${folder}/${file}`) ? 'image/webp' : undefined;
  return FOLDER.test(folder) ? CONTENT_TYPES[FILE.exec(file)?.groups?.['format'] ?? ''] : undefined;
}

/** Serves the target of a download link. An export is streamed while it's written, without being stored. */
export function registerDownloads(app: FastifyInstance, deps: Deps): void {
  // No HEAD route: it would use up the link.
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
      const written =
        target.for === 'sanwen'
          ? writeArchive(deps, zipTarget(body))
          : exportFor(deps, target.for, zipTarget(body));
      written.catch((error: unknown) => {
        // The browser notices the truncated download.
        if (!body.destroyed) request.log.error({ err: error }, 'export failed');
        body.destroy(error instanceof Error ? error : undefined);
      });
      return attach(reply, `${target.for}-export-${new Date().toISOString().slice(0, 10)}.zip`).send(body);
    },
  );
}

function attach(reply: FastifyReply, fileName: string): FastifyReply {
  return reply.type(ARCHIVE_TYPE).headers({
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // Otherwise a proxy would buffer the whole download.
    'x-accel-buffering': 'no',
  });
}
