import { createHash } from 'node:crypto';
import { UPLOADS_PATH } from '@sanwen/contracts/images';
import type { Locale } from '@sanwen/contracts/locales';
import pLimit from 'p-limit';
import { Media } from '../../db/entities/media.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import { imageFiles } from './image-files.service.ts';
import { FORMS_VERSION, type ImageForms, makeForms } from './make-forms.ts';
import { searchTextOf } from './search-text.ts';

export { IMAGE_BYTES_MAX, ImageRefused } from './make-forms.ts';

/** A large picture takes a hundred megabytes while it is made, and each one a processor. */
export const atMostTwo = pLimit(2);

const NAME_MAX = 255;

export interface MediaContext {
  em: Em;
  storage: FileStorage;
}

export interface ImageFile {
  bytes: Uint8Array;
  /** As its owner calls it; it decides nothing. */
  name: string;
  alt?: Partial<Record<Locale, string>>;
}

/** Where a picture is kept. */
export interface StoredImageFile {
  id: number;
  /** Path below the image base, which tells the rest (pictures.ts of the contracts). */
  path: string;
  width: number;
  height: number;
  /** What is said of it, where the site kept it before. */
  alt: Partial<Record<Locale, string>>;
}

/**
 * Keeps a picture (product 20). The same file again is the same picture, which costs nothing.
 * @throws PictureRefused
 */
export async function storeImage({ em, storage }: MediaContext, file: ImageFile): Promise<StoredImageFile> {
  const hash = hashOf(file.bytes);
  const known = await em.findOne(Media, { hash });
  if (known && (await storage.has(keyOf(known.path)))) return known;
  const forms = await atMostTwo(makeForms, file.bytes);
  const path = pathOf(hash, forms);
  try {
    for (const { suffix, contentType, content } of forms.files)
      await storage.write(keyOf(stemOf(path) + suffix), content, contentType);
  } catch (error) {
    // What is there of it would stay until the next sweep, on a disk that may be full.
    if (!known) for (const { key } of imageFiles(path)) await storage.remove(key).catch(() => undefined);
    throw error;
  }
  const { width, height, color, mime } = forms;
  const originalName = file.name.slice(-NAME_MAX).toWellFormed();
  const alt = file.alt ?? {};
  // Another process may have kept the same file meanwhile, with the same outcome.
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

/** The picture that is kept of these bytes already. */
export async function findImage(em: Em, bytes: Uint8Array): Promise<StoredImageFile | null> {
  return em.findOne(Media, { hash: hashOf(bytes) });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(`${FORMS_VERSION}\n`).update(bytes).digest('hex');
}

/** The path of a picture is that of its last form, which everything can show. */
function pathOf(hash: string, { width, height, color, files }: ImageForms): string {
  const size = `${width}x${height}${color ? `-${color.slice(1)}` : ''}`;
  return `${UPLOADS_PATH}/${hash.slice(0, 2)}/${hash.slice(0, 24)}-${size}${files.at(-1)?.suffix ?? ''}`;
}

function stemOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

function keyOf(path: string): string {
  return path.slice(UPLOADS_PATH.length + 1);
}
