import { randomBytes } from 'node:crypto';
import { AVATARS_FOLDER, UPLOADS_PATH } from '@sanwen/contracts/images';
import sharp from 'sharp';
import type { FileStorage } from '../../platform/file-storage.ts';
import { explainRefusal, PIXELS_MAX } from './make-image-variants.ts';
import { atMostTwo } from './media.service.ts';

/** Two and a half lines of text, on a screen that is three times as dense. */
const SIDE_MAX = 256;
const SECONDS_MAX = 20;

/**
 * Keeps a person's picture: drawn anew as a square, upright and without what a camera wrote into it, the
 * first frame of one that moves. Its name is its own, so what stands under it never changes.
 * @returns its path
 * @throws PictureRefused
 */
export async function storeAvatar(storage: FileStorage, bytes: Uint8Array): Promise<string> {
  const content = await atMostTwo(makeAvatar, bytes);
  const key = `${AVATARS_FOLDER}/${randomBytes(16).toString('hex')}.webp`;
  await storage.write(key, content, 'image/webp');
  return `${UPLOADS_PATH}/${key}`;
}

/** Deletes the file of a path that `storeAvatar` gave. */
export async function removeAvatar(storage: FileStorage, path: string): Promise<void> {
  await storage.remove(path.slice(UPLOADS_PATH.length + 1));
}

async function makeAvatar(bytes: Uint8Array): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({
      seconds: SECONDS_MAX,
    });
    const { width, height } = await image.metadata();
    const side = Math.min(SIDE_MAX, width, height);
    return await image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .toColorspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw explainRefusal(error);
  }
}
