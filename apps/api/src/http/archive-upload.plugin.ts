import { Readable } from 'node:stream';
import { ARCHIVE_TYPE, ARCHIVE_UPLOAD_PATH } from '@sanwen/contracts/backups.contract';
import { API_PATH } from '@sanwen/contracts/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { receiveUpload } from '../modules/transfers/uploads.service.ts';
import { createRequestContext, type Deps } from '../request/context.ts';

/**
 * Takes zips. It is the one route with such a body, which goes to the disk as it comes; its bounds are the
 * service's.
 */
export async function registerArchiveUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
    const handler = async (request: FastifyRequest) => {
      const ctx = await createRequestContext(deps, request);
      const upload = await receiveUpload(ctx, () => {
        if (request.body instanceof Readable) return request.body;
        throw new AppError('FILE_MISSING');
      });
      return { success: true, data: upload };
    };
    scope.route({
      method: 'POST',
      url: API_PATH + ARCHIVE_UPLOAD_PATH,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { isUpload: true },
      handler,
    });
  });
}
