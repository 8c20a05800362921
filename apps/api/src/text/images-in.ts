import { IMAGE_KEY_LENGTH } from '@sanwen/contracts/images';

/**
 * The identifying part of an image path, in any size and on any server:
 * `/uploads/3f/3f9a…-1600x900-c8b49a.480.webp`.
 */
const KEY = new RegExp(String.raw`/uploads/[\da-f]{2}/([\da-f]{${IMAGE_KEY_LENGTH}})-\d{1,5}x\d{1,5}`, 'g');

/** Keys of the stored images that a text shows or links to, without duplicates. */
export function imagesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(KEY), ([, key = '']) => key))];
}

/** The key of an image, from its hash. */
export function imageKey(hash: string): string {
  return hash.slice(0, IMAGE_KEY_LENGTH);
}
