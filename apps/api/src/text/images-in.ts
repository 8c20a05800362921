import { IMAGE_KEY_LENGTH } from '@sanwen/contracts/images';

/**
 * The part of a picture's path that names it, in whatever form, on this server or another:
 * `/uploads/3f/3f9a…-1600x900-c8b49a.480.webp`.
 */
const KEY = new RegExp(String.raw`/uploads/[\da-f]{2}/([\da-f]{${IMAGE_KEY_LENGTH}})-\d{1,5}x\d{1,5}`, 'g');

/** Keys of the site's pictures that a text shows or leads to, each once. */
export function imagesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(KEY), ([, key = '']) => key))];
}

/** The key of a picture, by the hash that it is kept under. */
export function imageKey(hash: string): string {
  return hash.slice(0, IMAGE_KEY_LENGTH);
}
