import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { ARCHIVE_TYPE, ARCHIVE_UPLOAD_PATH } from '@sanwen/contracts/backups.contract';
import { API_PATH } from '@sanwen/contracts/constants';
import { IMAGE_UPLOAD_PATH, AVATAR_BYTES_MAX, AVATAR_UPLOAD_PATH } from '@sanwen/contracts/images';
import { uploadedImageSchema } from '@sanwen/contracts/media.contract';
import { accountSchema } from '@sanwen/contracts/users.schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { IMAGE_BYTES_MAX, type ImageUpload, uploadImage } from '../modules/media/media.service.ts';
import { receiveUpload } from '../modules/transfers/uploads.service.ts';
import { uploadAvatar } from '../modules/users/profile.service.ts';
import { type Deps, createRequestContext } from '../request/context.ts';
import { authorize } from '../request/permissions.ts';

/** Access of the routes, as a contract declares it. */
const IMAGE_UPLOAD = { access: 'admin', scope: 'media:write' } as const;
const ARCHIVE_UPLOAD = { access: 'admin', scope: 'imports:write' } as const;

const LIMITS = { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 1000 };

/**
 * Accepts image uploads. Only these routes parse multipart bodies; elsewhere they're an unsupported media
 * type.
 */
export async function registerImageUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...LIMITS, fileSize: IMAGE_BYTES_MAX } });
    const handler = async (request: FastifyRequest) => {
      const ctx = authorize(IMAGE_UPLOAD, await createRequestContext(deps, request));
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

async function readFile(request: FastifyRequest): Promise<ImageUpload> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  try {
    const part = await request.file();
    if (part) return { bytes: await part.toBuffer(), name: part.filename };
  } catch (error) {
    // Parser errors for malformed multipart bodies have no code.
    if (error instanceof Error && 'code' in error) throw error;
  }
  throw new AppError('FILE_MISSING');
}

/**
 * Accepts zip uploads. Only this route takes such bodies, streamed to disk; the service enforces the limits.
 */
export async function registerArchiveUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
    const handler = async (request: FastifyRequest) => {
      const ctx = authorize(ARCHIVE_UPLOAD, await createRequestContext(deps, request));
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
