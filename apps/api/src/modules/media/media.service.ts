import { createHash } from 'node:crypto';
import type { ErrorCode } from '@sanwen/contracts/errors';
import { storedImage, UPLOADS_PATH, isAvatarPath } from '@sanwen/contracts/images';
import type { Locale } from '@sanwen/contracts/locales';
import type { UploadedImage } from '@sanwen/contracts/media.contract';
import pLimit from 'p-limit';
import { Media } from '../../db/entities/media.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { writeAudit } from '../../request/audit.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireAccess } from '../../request/permissions.ts';
import { foldText } from '../../text/fold-text.ts';
import {
  VARIANTS_VERSION,
  type ImageVariants,
  makeVariants,
  readImageFormat,
  ImageRefused,
} from './make-image-variants.ts';

const CODE_OF: Record<ImageRefused['reason'], ErrorCode> = {
  'too-large': 'IMAGE_TOO_LARGE',
  'too-many-pixels': 'IMAGE_TOO_MANY_PIXELS',
  'not-a-picture': 'NOT_AN_IMAGE',
};

/** Turns ImageRefused into an AppError. */
export function throwAppError(error: unknown): never {
  throw error instanceof ImageRefused ? new AppError(CODE_OF[error.reason]) : error;
}

/**
 * Stores an image that an administrator uploads (product 20).
 * @param readFile runs only after the caller's access was checked, so nobody else makes the server read a
 * file
 * @throws AppError by `CODE_OF`, UNAUTHORIZED or FORBIDDEN
 */
export async function uploadImage(
  ctx: RequestContext,
  readFile: () => Promise<ImageUpload>,
): Promise<UploadedImage> {
  requireAccess('admin', ctx);
  const file = await readFile();
  const { id, path, width, height, alt } = await storeImage(
    { em: ctx.em, storage: ctx.deps.storage },
    file,
  ).catch(throwAppError);
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
    url: ctx.deps.config.imageBase + path,
    width,
    height,
    alt,
    color: storedImage(path)?.color ?? null,
  };
}

/** Processing a large image takes a hundred megabytes and a core. */
export const atMostTwo = pLimit(2);

const NAME_MAX = 255;

export interface MediaContext {
  em: Em;
  storage: FileStorage;
}

export interface ImageUpload {
  bytes: Uint8Array;
  /** The file name. It doesn't decide the format. */
  name: string;
  alt?: Partial<Record<Locale, string>>;
}

/** A stored image. */
interface StoredImageFile {
  id: number;
  /** Path below the image base, which encodes size, color, and variants (`images.ts` of the contracts). */
  path: string;
  width: number;
  height: number;
  /** Alt texts, if the image was stored before. */
  alt: Partial<Record<Locale, string>>;
}

/**
 * Stores an image (product 20). The same file again is the same image, and costs nothing.
 * @throws ImageRefused
 */
export async function storeImage({ em, storage }: MediaContext, file: ImageUpload): Promise<StoredImageFile> {
  const hash = hashOf(file.bytes);
  const known = await em.findOne(Media, { hash });
  if (known && (await storage.has(keyOf(known.path)))) return known;
  const variants = await atMostTwo(makeVariants, file.bytes);
  const path = pathOf(hash, variants);
  try {
    for (const { suffix, contentType, content } of variants.files)
      await storage.write(keyOf(stemOf(path) + suffix), content, contentType);
  } catch (error) {
    // Otherwise its files would stay until the next sweep, on a disk that may be full.
    if (!known) for (const { key } of imageFiles(path)) await storage.remove(key).catch(() => undefined);
    throw error;
  }
  const { width, height, color, mime } = variants;
  const originalName = file.name.slice(-NAME_MAX).toWellFormed();
  const alt = file.alt ?? {};
  // Another process may have stored the same file meanwhile, with the same result.
  await em.upsert(
    Media,
    {
      hash,
      path,
      width,
      height,
      mime,
      color,
      bytes: file.bytes.length,
      originalName,
      alt,
      searchText: searchTextOf(originalName, alt),
      createdAt: new Date(),
    },
    { onConflictFields: ['hash'], onConflictAction: 'ignore' },
  );
  return em.findOneOrFail(Media, { hash });
}

/** The image that was stored for the same bytes. */
export async function findImage(em: Em, bytes: Uint8Array): Promise<StoredImageFile | null> {
  return em.findOne(Media, { hash: hashOf(bytes) });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(`${VARIANTS_VERSION}\n`).update(bytes).digest('hex');
}

/** The path of an image is that of its fallback variant, which all browsers can show. */
function pathOf(hash: string, { width, height, color, files }: ImageVariants): string {
  const size = `${width}x${height}${color ? `-${color.slice(1)}` : ''}`;
  return `${UPLOADS_PATH}/${hash.slice(0, 2)}/${hash.slice(0, 24)}-${size}${files.at(-1)?.suffix ?? ''}`;
}

function stemOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

function keyOf(path: string): string {
  return path.slice(UPLOADS_PATH.length + 1);
}

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A file of an image in the file storage. */
interface StoredFile {
  key: string;
  contentType: string;
}

/** All files of an image or an avatar; none for a path that isn't a stored image. */
export function imageFiles(path: string): StoredFile[] {
  if (isAvatarPath(path)) return [{ key: path.slice(UPLOADS_PATH.length + 1), contentType: 'image/webp' }];
  const image = storedImage(path);
  if (!image) return [];
  return [...image.forms.map((form) => form.path), path].map((each) => ({
    key: each.slice(UPLOADS_PATH.length + 1),
    contentType: fileType(each),
  }));
}

/** The media type of an image file, by the end of its key. */
export function fileType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Whether bytes are an image of this media type, by their first bytes. */
export async function isImage(bytes: Uint8Array, contentType: string): Promise<boolean> {
  const format = await readImageFormat(bytes);
  return format !== undefined && `image/${format}` === contentType;
}

/** The text by which an image is found: its name first, for sorting by name, then its alt texts. */
export function searchTextOf(name: string, alt: Partial<Record<Locale, string>>): string {
  return foldText([name, ...Object.values(alt)].join('\n'));
}

export { IMAGE_BYTES_MAX, ImageRefused } from './make-image-variants.ts';
