import { AVATARS_FOLDER, isAvatarPath, UPLOADS_PATH } from '@sanwen/contracts/images';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Deps } from '../request/context.ts';

const FOLDER = /^[\da-f]{2}$/;
const FILE = /^[\da-f]{24}-\d{1,5}x\d{1,5}(?:-[\da-f]{6})?(?:\.\d{1,5})?\.(?<format>jpg|png|webp)$/;

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * A path holds the hash of what it leads to, or a name given once, so what it leads to never changes. Opened
 * by itself a file may do nothing.
 */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves the pictures that the site keeps. Any other path below is not there. */
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
