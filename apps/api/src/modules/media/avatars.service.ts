import { randomBytes } from 'node:crypto';
import { AVATARS_FOLDER, UPLOADS_PATH } from '@sanwen/contracts/images';
import type { FileStorage } from '../../platform/file-storage.ts';
import { loadSharp } from '../../platform/load-sharp.ts';
import { toImageRefused, PIXELS_MAX } from './make-image-variants.ts';
import { atMostTwo } from './media.service.ts';

/** Enough for two and a half lines of text at 3× density. */
const SIDE_MAX = 256;
const SECONDS_MAX = 20;

/**
 * Stores an avatar: re-encoded as an upright square without metadata; of an animation, the first frame. Its
 * name is random, so the file behind a path never changes.
 * @returns its path
 * @throws ImageRefused
 */
export async function storeAvatar(storage: FileStorage, bytes: Uint8Array): Promise<string> {
  const content = await atMostTwo(makeAvatar, bytes);
  const key = `${AVATARS_FOLDER}/${randomBytes(16).toString('hex')}.webp`;
  await storage.write(key, content, 'image/webp');
  return `${UPLOADS_PATH}/${key}`;
}

/** Deletes the file of a path that `storeAvatar` returned. */
export async function removeAvatar(storage: FileStorage, path: string): Promise<void> {
  await storage.remove(path.slice(UPLOADS_PATH.length + 1));
}

async function makeAvatar(bytes: Uint8Array): Promise<Buffer> {
  try {
    const sharp = await loadSharp();
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
    throw toImageRefused(error);
  }
}
