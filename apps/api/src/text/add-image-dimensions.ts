import { imageSrcSet, storedImage } from '@sanwen/contracts/images';
import { IMAGE_WIDTHS, type ImageWidth } from '@sanwen/markdown/figures';
import type { Element, ElementContent, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

/** Characters of text before an image that may still be on the first screen. */
const FIRST_SCREEN = 400;

/** Width of the text column in both themes. */
const COLUMN = '(min-width: 48rem) 44rem, 100vw';
/** Widths beyond it. */
const WIDTHS: Record<ImageWidth, string> = { wide: '(min-width: 75rem) 58rem, 100vw', full: '100vw' };
/** Images of a gallery in a row. */
const ROW_MAX = 3;
/** A portrait's share of the window's height. */
const PORTRAIT = '85svh';

/** Tags with attributes in double quotes that contain no `<`. */
const IMAGE_TAG = /<(?:img|source)\b(?:"[^"]*"|[^">])*>/g;

/**
 * Adds loading attributes to each image of a sanitized tree, in place. Stored images get their dimensions,
 * which reserve their space, and responsive sizes (product 20). All load lazily, except one that is likely on
 * the first screen.
 */
export function addImageDimensions(tree: Root): void {
  const first = firstScreenImage(tree);
  const columns = columnsOf(tree);
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'img') return;
    const isLazy = node !== first;
    const place = columns.get(node) ?? { column: COLUMN };
    Object.assign(node.properties, {
      alt: node.properties.alt ?? '',
      ...(isLazy ? { loading: 'lazy' } : {}),
      decoding: 'async',
    });
    size(node, isLazy, place);
  });
}

interface Place {
  /** Width of the layout, as a source size. */
  column: string;
  /** The figure of an image in a gallery: its share of the row follows from the image's shape. */
  cell?: Element;
}

/** Images that aren't as wide as the text. */
function columnsOf(tree: Root): Map<Element, Place> {
  const places = new Map<Element, Place>();
  visit(tree, 'element', (node) => {
    const width = IMAGE_WIDTHS.find((each) => hasClass(node, each));
    const cells = hasClass(node, 'gallery') ? node.children.filter(isElement) : [];
    if (cells.length > 0) {
      const column = `${Math.round(100 / Math.min(cells.length, ROW_MAX))}vw`;
      for (const cell of cells) for (const image of imagesIn(cell)) places.set(image, { column, cell });
    } else if (width) for (const image of imagesIn(node)) places.set(image, { column: WIDTHS[width] });
  });
  return places;
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

function imagesIn(element: Element): Element[] {
  const images: Element[] = [];
  visit(element, 'element', (node) => {
    if (node.tagName === 'img') images.push(node);
  });
  return images;
}

function size({ properties }: Element, isLazy: boolean, { column, cell }: Place): void {
  const image = storedImage(properties.src ?? '');
  if (!image) return;
  const { width, height, color } = image;
  const given = { width: wholeNumber(properties.width), height: wholeNumber(properties.height) };
  const shown = given.width ?? (given.height ? Math.round((given.height / height) * width) : width);
  const ratio = Math.round((width / height) * 1000) / 1000;
  const style = [
    ...(color === null ? [] : [`background-color:${color}`]),
    ...(ratio < 1 && !cell ? [`max-inline-size:min(100%,${PORTRAIT}*${ratio})`] : []),
  ];
  if (cell) cell.properties.style = `flex-grow:${ratio}`;
  Object.assign(properties, {
    width: shown,
    height: given.height ?? Math.round((shown / width) * height),
    ...(style.length > 0 ? { style: style.join(';') } : {}),
  });
  delete properties.srcSet;
  delete properties.sizes;
  if (image.forms.length === 0) return;
  // For lazy images, browsers know the layout width better.
  const shownAt = shown < width ? `${shown}px` : column;
  Object.assign(properties, { srcSet: imageSrcSet(image, ''), sizes: isLazy ? `auto, ${shownAt}` : shownAt });
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
