import type { Locale } from './locales.ts';

/**
 * Pictures that a site keeps (product 20). A picture's path tells its size, its mean color and so the paths of
 * all its forms, so that whoever shows it needs no more than the path.
 *
 * `/uploads/3f/3f9a…-1600x900-c8b49a.jpg` is the form that everything can show, at most 1440 wide. Beside it
 * stand `….480.webp`, `….960.webp`, `….1440.webp` and `….1600.webp`. One that moves is a single `….webp`.
 */

export const UPLOADS_PATH = '/uploads';

/**
 * Images are uploaded here, below the API's path: as the first file of a multipart body, with an administrator's
 * bearer token.
 */
export const IMAGE_UPLOAD_PATH = '/media';

export const IMAGE_NAME_MAX = 255;
/** Of what is said of a picture in one language; a cover's text is no longer. */
export const IMAGE_ALT_MAX = 500;
export const IMAGES_REMOVED_AT_ONCE = 100;

/** A person's picture, which its owner uploaded: `/uploads/avatars/` and a name of its own. */
export const AVATARS_FOLDER = 'avatars';
const AVATAR_PATH = /^\/uploads\/avatars\/[\da-f]{32}\.webp$/;

export function isAvatarPath(path: string): boolean {
  return AVATAR_PATH.test(path);
}

/** How long the part of a path is that names the picture: the first digits of its hash. */
export const IMAGE_KEY_LENGTH = 24;

/** What a picture is kept as, beside its own width. */
export const IMAGE_WIDTHS = [480, 960, 1440];

export interface StoredImage {
  width: number;
  height: number;
  /** `#c8b49a`, to stand there until the picture is; null where the picture is see-through or moves. */
  color: string | null;
  /** The same picture in widths of its own, narrowest first; empty for one that moves. */
  forms: { width: number; path: string }[];
}

/** The form that everything can show is no wider. */
export const FALLBACK_WIDTH_MAX = 1440;

const MEDIA_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

const PATH = /^(\/uploads\/[\da-f]{2}\/[\da-f]{24}-(\d{1,5})x(\d{1,5})(?:-([\da-f]{6}))?)\.(jpg|png|webp)$/;

/** Reads what a path tells; null when it is not that of a kept picture. */
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

/** Widths that a picture is kept in: those below its own, and its own. */
export function imageWidths(own: number): number[] {
  return [...IMAGE_WIDTHS.filter((width) => width < own), own];
}

/**
 * The `srcset` of a picture's forms.
 * @param imageBase where image paths start; empty for the site itself.
 */
export function imageSrcSet({ forms }: StoredImage, imageBase: string): string {
  return forms.map(({ width, path }) => `${imageBase}${path} ${width}w`).join(', ');
}

/**
 * What is behind a kept picture's own path: the form that everything can show. Null when the path is no such
 * one.
 */
export function storedFallback(path: string): { type: string; width: number; height: number } | null {
  const image = storedImage(path);
  const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  if (!image || !type) return null;
  const width = Math.min(image.width, FALLBACK_WIDTH_MAX);
  return { type, width, height: Math.round((width / image.width) * image.height) };
}

/** The picture that other sites show with a link to a page of this one. */
export const SHARE_IMAGE_PATH = '/og';
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** PNG for type alone, JPEG with a photograph. */
export const SHARE_IMAGE_FORMATS = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type ShareImageFormat = keyof typeof SHARE_IMAGE_FORMATS;

/** Grows when the pictures are drawn in another way. */
const DRAWING_VERSION = 1;

export interface ShareImage {
  /** Language of what is written in it. */
  locale: Locale;
  /** Of the post; without one it is the site's own. */
  slug?: string;
  format: ShareImageFormat;
  /** Everything that it shows. */
  facts: (string | number | null | undefined)[];
}

/** Path of a share image. It changes with what the picture shows, so that nobody keeps an old one. */
export function shareImagePath({ locale, slug, format, facts }: ShareImage): string {
  const name = slug === undefined ? locale : `${locale}/${encodeURIComponent(slug)}`;
  return `${SHARE_IMAGE_PATH}/${name}.${format}?v=${fingerprint([DRAWING_VERSION, ...facts].join('\n'))}`;
}

/** FNV-1a: tells versions of one picture apart, no more. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
