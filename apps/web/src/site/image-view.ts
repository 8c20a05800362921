import { PLACEHOLDER_IMAGE } from '@sanwen/contracts/constants';
import { imageSrcSet, storedImage } from '@sanwen/contracts/images';
import type { ImageMetadata, ImageView } from '../themes/slots.ts';

/** The placeholder's own size. */
const PLACEHOLDER: ImageView = { src: PLACEHOLDER_IMAGE, width: 1200, height: 800 };

/**
 * A picture as an `<img>` shows it. One that the site keeps comes in several widths and has its place, in its
 * own color, before it is there (product 20); without a picture it is the placeholder (spec 3).
 */
export function imageView(imageBase: string, image: ImageMetadata | null | undefined): ImageView {
  if (!image) return PLACEHOLDER;
  const src = imageUrl(imageBase, image.url);
  const kept = storedImage(image.url);
  if (!kept) return { src, width: image.width ?? undefined, height: image.height ?? undefined };
  const { width, height, color } = kept;
  return {
    src,
    srcSet: imageSrcSet(kept, imageBase) || undefined,
    width,
    height,
    style: color === null ? undefined : { backgroundColor: color },
  };
}

/** Full address of an image path: below the image base, unless it is an address of its own (spec 3). */
export function imageUrl(imageBase: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${imageBase}${path}` : path;
}
