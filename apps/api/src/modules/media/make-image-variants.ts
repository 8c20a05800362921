import { FALLBACK_WIDTH_MAX, imageWidths } from '@sanwen/contracts/images';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { loadSharp } from '../../platform/load-sharp.ts';

/** Increment it if images are processed differently, so that earlier ones keep their URLs. */
export const VARIANTS_VERSION = 1;

export const IMAGE_BYTES_MAX = 25 * 1024 * 1024;
/** All frames together: the limit for decompression bombs. */
export const PIXELS_MAX = 60_000_000;
const WIDTH_MAX = 2400;
/** WebP allows 16,383. */
const HEIGHT_MAX = 12_000;
const ANIMATED_WIDTH_MAX = 960;
const SECONDS_MAX = 60;

/** A file that can't be accepted, with a message for the person who uploaded it. */
export class ImageRefused extends Error {
  readonly reason: 'too-large' | 'too-many-pixels' | 'not-a-picture';

  constructor(reason: ImageRefused['reason'], message: string) {
    super(message);
    this.name = 'ImageRefused';
    this.reason = reason;
  }
}

export interface ImageVariants {
  width: number;
  height: number;
  color: string | null;
  /** Media type of the uploaded file. */
  mime: string;
  /** The fallback for all browsers is last: if it exists, all do. */
  files: { suffix: string; contentType: string; content: Buffer }[];
}

/**
 * Makes the variants of an image, whatever its name says: upright, in sRGB, without metadata such as place,
 * time, and device. An animation stays animated.
 * @throws ImageRefused
 */
export async function makeVariants(bytes: Uint8Array): Promise<ImageVariants> {
  if (bytes.length > IMAGE_BYTES_MAX) {
    throw new ImageRefused('too-large', `The picture is larger than ${IMAGE_BYTES_MAX / 1024 / 1024} MB.`);
  }
  const options: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error' };
  try {
    const sharp = await loadSharp();
    const metadata = await sharp(bytes, options).metadata();
    return await ((metadata.pages ?? 1) > 1
      ? makeAnimated(bytes, metadata, options)
      : makeStill(bytes, metadata, options));
  } catch (error) {
    throw toImageRefused(error);
  }
}

async function makeStill(
  bytes: Uint8Array,
  metadata: Metadata,
  options: SharpOptions,
): Promise<ImageVariants> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const resized = (to: number) =>
    sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
      .timeout({ seconds: SECONDS_MAX })
      .resize({ width: Math.min(to, width) });
  const color = await meanColor(resized);
  const files: ImageVariants['files'] = [];
  for (const each of imageWidths(width)) {
    const content = await resized(each).webp({ quality: 80, smartSubsample: true }).toBuffer();
    files.push({ suffix: `.${each}.webp`, contentType: 'image/webp', content });
  }
  const fallback = resized(FALLBACK_WIDTH_MAX);
  files.push(
    color === null
      ? {
          suffix: '.png',
          contentType: 'image/png',
          content: await fallback.png({ compressionLevel: 9 }).toBuffer(),
        }
      : {
          suffix: '.jpg',
          contentType: 'image/jpeg',
          content: await fallback.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
        },
  );
  return { width, height, color, mime: mimeOf(metadata), files };
}

async function makeAnimated(
  bytes: Uint8Array,
  metadata: Metadata,
  options: SharpOptions,
): Promise<ImageVariants> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { ...options, animated: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: ANIMATED_WIDTH_MAX, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.pageHeight ?? info.height,
    color: null,
    mime: mimeOf(metadata),
    files: [{ suffix: '.webp', contentType: 'image/webp', content: data }],
  };
}

/** Null for an image with transparency. */
async function meanColor(resized: (to: number) => Sharp): Promise<string | null> {
  const sharp = await loadSharp();
  // sharp's statistics are those of the input, so the small image is made first.
  const small = await resized(64).png().toBuffer();
  const { isOpaque, channels } = await sharp(small).stats();
  if (!isOpaque) return null;
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean));
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function mimeOf({ mediaType, format }: Metadata): string {
  return mediaType ?? `image/${format}`;
}

/** Turns an error of sharp into one with a message for people. */
export function toImageRefused(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ImageRefused) return error;
  if (/pixel limit/i.test(error.message)) {
    return new ImageRefused(
      'too-many-pixels',
      `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.`,
    );
  }
  return new ImageRefused('not-a-picture', 'The file is no whole JPEG, PNG, WebP, GIF or AVIF picture.');
}

/** The format of a file, by its first bytes, if it is one of those that are read. */
export async function readImageFormat(bytes: Uint8Array): Promise<string | undefined> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return metadata?.format;
}
