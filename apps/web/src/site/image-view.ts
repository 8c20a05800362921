import { PLACEHOLDER_IMAGE } from '@sanwen/contracts/constants';
import { imageSrcSet, storedImage } from '@sanwen/contracts/images';
import type { ImageMetadata, ImageView } from '../themes/slots.ts';

const PLACEHOLDER: ImageView = { src: PLACEHOLDER_IMAGE, width: 1200, height: 800 };

/**
 * An image as attributes of `<img>`. A stored one has several widths, and its dimensions and color while it
 * loads (product 20); without an image it is the placeholder (spec 3).
 */
export function imageView(imageBase: string, image: ImageMetadata | null | undefined): ImageView {
  if (!image) return PLACEHOLDER;
  const src = imageUrl(imageBase, image.url);
  const stored = storedImage(image.url);
  if (!stored) return { src, width: image.width ?? undefined, height: image.height ?? undefined };
  const { width, height, color } = stored;
  return {
    src,
    srcSet: imageSrcSet(stored, imageBase) || undefined,
    width,
    height,
    style: color === null ? undefined : { backgroundColor: color },
  };
}

/** Full URL of an image path: below the image base, unless it is a URL already (spec 3). */
export function imageUrl(imageBase: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${imageBase}${path}` : path;
}
