import type { ErrorCode } from '@sanwen/contracts/errors';
import { storedImage } from '@sanwen/contracts/images';
import type { UploadedImage } from '@sanwen/contracts/media.contract';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireAccess } from '../../request/permissions.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { type ImageFile, ImageRefused, storeImage } from './store-image.service.ts';

const CODE_OF: Record<ImageRefused['reason'], ErrorCode> = {
  'too-large': 'IMAGE_TOO_LARGE',
  'too-many-pixels': 'IMAGE_TOO_MANY_PIXELS',
  'not-a-picture': 'NOT_AN_IMAGE',
};

/** Says by the catalog why a picture is refused. */
export function failAsError(error: unknown): never {
  throw error instanceof ImageRefused ? new AppError(CODE_OF[error.reason]) : error;
}

/**
 * Keeps a picture that an administrator gives (product 20).
 * @param readFile is called only after the caller was found to be one: nobody else makes the server read a
 * file
 * @throws AppError by `CODE_OF`, UNAUTHORIZED or FORBIDDEN
 */
export async function uploadImage(
  ctx: RequestContext,
  readFile: () => Promise<ImageFile>,
): Promise<UploadedImage> {
  requireAccess('admin', ctx);
  const file = await readFile();
  const { id, path, width, height, alt } = await storeImage(ctx, file).catch(failAsError);
  writeAudit(ctx.em, ctx, {
    action: 'create',
    subjectKind: 'media',
    subjectId: id,
    subjectTitle: file.name,
    changes: { path },
  });
  await ctx.em.flush();
  return {
    id,
    path,
    url: ctx.config.imageBase + path,
    width,
    height,
    alt,
    color: storedImage(path)?.color ?? null,
  };
}
