import type { Locale } from './locales.ts';

/**
 * Stored images (product 20). An image's path contains its size and average color, and determines the paths
 * of its variants, so that no lookup is needed to show it.
 *
 * `/uploads/3f/3f9a…-1600x900-c8b49a.jpg` is the fallback, at most 1440 wide. Its variants are `….480.webp`,
 * `….960.webp`, `….1440.webp`, and `….1600.webp`. An animated image is a single `….webp`.
 */

export const UPLOADS_PATH = '/uploads';

/**
 * Images are uploaded here, below the API's path: as the first file of a multipart body, with an
 * administrator's bearer token.
 */
export const IMAGE_UPLOAD_PATH = '/media';

export const IMAGE_NAME_MAX = 255;
/** Alt text of an image in one language, and of a cover. */
export const IMAGE_ALT_MAX = 500;
export const IMAGES_REMOVED_AT_ONCE = 100;

/**
 * Avatars are uploaded here, below the API's path: as the first file of a multipart body, with the user's
 * bearer token.
 */
export const AVATAR_UPLOAD_PATH = '/users/avatar';
export const AVATAR_BYTES_MAX = 2 * 1024 * 1024;

/** Uploaded avatars are `/uploads/avatars/` with a random name. */
export const AVATARS_FOLDER = 'avatars';
const AVATAR_PATH = /^\/uploads\/avatars\/[\da-f]{32}\.webp$/;

export function isAvatarPath(path: string): boolean {
  return AVATAR_PATH.test(path);
}

/** Length of the image's key in a path: the first digits of its hash. */
export const IMAGE_KEY_LENGTH = 24;

/** Widths of variants, in addition to the image's own. */
export const IMAGE_WIDTHS = [480, 960, 1440];

export interface StoredImage {
  width: number;
  height: number;
  /** Placeholder color such as `#c8b49a`. Null for a transparent or animated image. */
  color: string | null;
  /** Variants by width, narrowest first. Empty for an animated image. */
  forms: { width: number; path: string }[];
}

/** Maximum width of the fallback. */
export const FALLBACK_WIDTH_MAX = 1440;

const MEDIA_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

const PATH = /^(\/uploads\/[\da-f]{2}\/[\da-f]{24}-(\d{1,5})x(\d{1,5})(?:-([\da-f]{6}))?)\.(jpg|png|webp)$/;

/** Parses an image path. Null if it is not that of a stored image. */
export function storedImage(path: string): StoredImage | null {
  const [, stem, width, height, color, extension] = PATH.exec(path) ?? [];
  if (!stem) return null;
  const own = Number(width);
  return {
    width: own,
    height: Number(height),
    color: color ? `#${color}` : null,
    forms:
      extension === 'webp'
        ? []
        : imageWidths(own).map((each) => ({ width: each, path: `${stem}.${each}.webp` })),
  };
}

/** Widths of an image's variants: the smaller standard ones, and its own. */
export function imageWidths(own: number): number[] {
  return [...IMAGE_WIDTHS.filter((width) => width < own), own];
}

/**
 * The `srcset` of an image's variants.
 * @param imageBase base URL of image paths, or empty for this site
 */
export function imageSrcSet({ forms }: StoredImage, imageBase: string): string {
  return forms.map(({ width, path }) => `${imageBase}${path} ${width}w`).join(', ');
}

/** Type and size of the fallback image at a path. Null if it is not that of a stored image. */
export function storedFallback(path: string): { type: string; width: number; height: number } | null {
  const image = storedImage(path);
  const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!image || !type) return null;
  const width = Math.min(image.width, FALLBACK_WIDTH_MAX);
  return { type, width, height: Math.round((width / image.width) * image.height) };
}

/** Share images (og:image) of pages. */
export const SHARE_IMAGE_PATH = '/og';
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** PNG for text only, JPEG with a photo. */
export const SHARE_IMAGE_FORMATS = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type ShareImageFormat = keyof typeof SHARE_IMAGE_FORMATS;

/** Increased when share images are drawn differently. */
const DRAWING_VERSION = 1;

export interface ShareImage {
  /** Language of its text. */
  locale: Locale;
  /** Slug of the post. Without one, the image of the site. */
  slug?: string;
  format: ShareImageFormat;
  /** Everything that it shows. */
  facts: (string | number | null | undefined)[];
}

/** Path of a share image. It changes with the content, so that caches never serve an old one. */
export function shareImagePath({ locale, slug, format, facts }: ShareImage): string {
  const name = slug === undefined ? locale : `${locale}/${encodeURIComponent(slug)}`;
  return `${SHARE_IMAGE_PATH}/${name}.${format}?v=${fingerprint([DRAWING_VERSION, ...facts].join('\n'))}`;
}

/** FNV-1a, to distinguish versions of one image. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
