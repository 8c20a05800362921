import multipart from '@fastify/multipart';
import { API_PATH } from '@sanwen/contracts/constants';
import { AVATAR_BYTES_MAX, AVATAR_UPLOAD_PATH, IMAGE_UPLOAD_PATH } from '@sanwen/contracts/images';
import { uploadedImageSchema } from '@sanwen/contracts/media.contract';
import { accountSchema } from '@sanwen/contracts/users.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { IMAGE_BYTES_MAX, type ImageFile } from '../modules/media/store-image.service.ts';
import { uploadImage } from '../modules/media/upload-image.service.ts';
import { uploadAvatar } from '../modules/users/avatar.service.ts';
import { createRequestContext, type Deps } from '../request/context.ts';

const LIMITS = { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 1000 };

/**
 * Takes pictures. Its routes are the ones that read multipart bodies: elsewhere they stay an unsupported
 * type.
 */
export async function registerImageUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...LIMITS, fileSize: IMAGE_BYTES_MAX } });
    const handler = async (request: FastifyRequest) => {
      const ctx = await createRequestContext(deps, request);
      const image = await uploadImage(ctx, () => readFile(request));
      return { success: true, data: uploadedImageSchema.parse(image) };
    };
    scope.route({ method: 'POST', url: API_PATH + IMAGE_UPLOAD_PATH, config: { isUpload: true }, handler });
  });
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...LIMITS, fileSize: AVATAR_BYTES_MAX } });
    const handler = async (request: FastifyRequest) => {
      const ctx = await createRequestContext(deps, request);
      const account = await uploadAvatar(ctx, () => readFile(request).catch(failAsAvatar));
      return { success: true, data: accountSchema.parse(account) };
    };
    scope.route({ method: 'POST', url: API_PATH + AVATAR_UPLOAD_PATH, handler });
  });
}

function failAsAvatar(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    ? new AppError('AVATAR_TOO_LARGE')
    : error;
}

async function readFile(request: FastifyRequest): Promise<ImageFile> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  try {
    const part = await request.file();
    if (part) return { bytes: await part.toBuffer(), name: part.filename };
  } catch (error) {
    // The parser's own complaints of a body without an edge or an end have no code.
    if (error instanceof Error && 'code' in error) throw error;
  }
  throw new AppError('FILE_MISSING');
}
