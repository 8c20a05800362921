import { imageSrcSet, storedImage } from '@sanwen/contracts/images';
import type { Element, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

/** Characters of text before an image that may still be on the first screen. */
const FIRST_SCREEN = 400;

/** Width of the text column in both themes. */
const COLUMN = '(min-width: 48rem) 44rem, 100vw';

/** Tags with attributes in double quotes that contain no `<`. */
const IMAGE_TAG = /<(?:img|source)\b(?:"[^"]*"|[^">])*>/g;

/**
 * Adds loading attributes to each image of a sanitized tree, in place. Stored images get their dimensions,
 * which reserve their space, and responsive sizes (product 20). All load lazily, except one that is likely on
 * the first screen.
 */
export function addImageDimensions(tree: Root): void {
  const first = firstScreenImage(tree);
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'img') return;
    const isLazy = node !== first;
    Object.assign(node.properties, {
      alt: node.properties.alt ?? '',
      ...(isLazy ? { loading: 'lazy' } : {}),
      decoding: 'async',
    });
    size(node, isLazy);
  });
}

function size({ properties }: Element, isLazy: boolean): void {
  const image = storedImage(properties.src ?? '');
  if (!image) return;
  const { width, height, color } = image;
  const given = { width: wholeNumber(properties.width), height: wholeNumber(properties.height) };
  const shown = given.width ?? (given.height ? Math.round((given.height / height) * width) : width);
  Object.assign(properties, {
    width: shown,
    height: given.height ?? Math.round((shown / width) * height),
    ...(color === null ? {} : { style: `background-color:${color}` }),
  });
  delete properties.srcSet;
  delete properties.sizes;
  if (image.forms.length === 0) return;
  // For lazy images, browsers know the layout width better.
  const column = shown < width ? `${shown}px` : COLUMN;
  Object.assign(properties, { srcSet: imageSrcSet(image, ''), sizes: isLazy ? `auto, ${column}` : column });
}

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function firstScreenImage(tree: Root): Element | undefined {
  let prose = 0;
  let first: Element | undefined;
  visit(tree, (node) => {
    if (node.type === 'text') prose += node.value.trim().length;
    if (prose > FIRST_SCREEN) return EXIT;
    if (node.type !== 'element' || node.tagName !== 'img') return undefined;
    first = node;
    return EXIT;
  });
  return first;
}

/**
 * Prefixes image paths of a rendered text with the image base (spec 3).
 * @param imageBase without a trailing slash; empty for the site itself
 */
export function fromImageBase(html: string, imageBase: string): string {
  if (imageBase === '') return html;
  return html.replaceAll(IMAGE_TAG, (tag) =>
    tag.replaceAll(/(?<=\s(?:src|srcset)="|\ssrcset="[^"]*, )\/(?!\/)/g, () => `${imageBase}/`),
  );
}
