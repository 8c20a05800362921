import type { Locale } from './locales.ts';

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
