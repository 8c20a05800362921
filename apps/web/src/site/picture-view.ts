import { PLACEHOLDER_IMAGE } from '@sanwen/contracts/constants';
import { pictureSrcSet, storedPicture } from '@sanwen/contracts/pictures';
import type { PictureFacts, PictureView } from '../themes/slots.ts';
import { imageUrl } from './image-url.ts';

/** The placeholder's own size. */
const PLACEHOLDER: PictureView = { src: PLACEHOLDER_IMAGE, width: 1200, height: 800 };

/**
 * A picture as an `<img>` shows it. One that the site keeps comes in several widths and has its place, in its own color,
 * before it is there (brief 20); without a picture it is the placeholder (spec 3).
 */
export function pictureView(imageBase: string, picture: PictureFacts | null | undefined): PictureView {
  if (!picture) return PLACEHOLDER;
  const src = imageUrl(imageBase, picture.url);
  const kept = storedPicture(picture.url);
  if (!kept) return { src, width: picture.width ?? undefined, height: picture.height ?? undefined };
  const { width, height, color } = kept;
  return {
    src,
    srcSet: pictureSrcSet(kept, imageBase) || undefined,
    width,
    height,
    style: color === null ? undefined : { backgroundColor: color },
  };
}
