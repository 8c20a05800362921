import type { Definition, Image, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Plugin } from 'unified';

/** How far an image reaches beyond the text: written at the end of its address, `![](bay.jpg#wide)`. */
export const IMAGE_WIDTHS = ['wide', 'full'] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const WIDTH = /#(wide|full)$/;

/** @returns the address without its width, and the width if it has one */
export function readImageWidth(url: string): { url: string; width: ImageWidth | undefined } {
  const [mark, name] = WIDTH.exec(url) ?? [];
  const width = IMAGE_WIDTHS.find((each) => each === name);
  return { url: mark === undefined ? url : url.slice(0, -mark.length), width };
}

/**
 * An image alone in its paragraph with a title or a width becomes a figure, and its title a caption. Several
 * images in a paragraph become a gallery.
 */
export const remarkFigures: Plugin<[], Root> = () => (tree) => {
  const definitions = new Map<string, Definition>();
  for (const node of tree.children) {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  }
  visit(tree, definitions);
};

type Definitions = ReadonlyMap<string, Definition>;

function visit(node: Nodes, definitions: Definitions): void {
  if (node.type === 'paragraph') arrange(node, definitions);
  if (node.type === 'image') node.url = readImageWidth(node.url).url;
  if ('children' in node) for (const child of node.children) visit(child, definitions);
}

/** An image, or a link with nothing but an image. */
interface LoneImage {
  node: PhrasingContent;
  image: Image;
}

function arrange(paragraph: Paragraph, definitions: Definitions): void {
  const images = imagesOf(paragraph, definitions);
  const [first, ...others] = images ?? [];
  if (!first) return;
  const width = images?.map(({ image }) => readImageWidth(image.url).width).find(Boolean);
  if (others.length > 0) {
    // A row of links is one of badges.
    if (images?.some(({ node }) => node.type === 'link')) return;
    paragraph.children = [first, ...others].map((single) => inFigure(single));
    shape(paragraph, 'div', ['gallery', ...(width ? [width] : [])]);
  } else if (width || first.image.title) {
    paragraph.children = withCaption(first);
    shape(paragraph, 'figure', width ? [width] : []);
  }
}

/** @returns undefined if the paragraph has anything else */
function imagesOf(paragraph: Paragraph, definitions: Definitions): LoneImage[] | undefined {
  const images: LoneImage[] = [];
  for (const node of paragraph.children) {
    const single = loneImageOf(node, definitions);
    if (single) images.push(single);
    else if (node.type !== 'break' && !(node.type === 'text' && node.value.trim() === '')) return undefined;
  }
  return images;
}

function loneImageOf(node: PhrasingContent, definitions: Definitions): LoneImage | undefined {
  if (node.type === 'image') return { node, image: node };
  if (node.type === 'imageReference') {
    const definition = definitions.get(node.identifier);
    if (!definition) return undefined;
    const image: Image = { type: 'image', url: definition.url, title: definition.title, alt: node.alt };
    return { node: image, image };
  }
  if (node.type !== 'link' || node.children.length !== 1) return undefined;
  const [inside] = node.children;
  const single = inside && loneImageOf(inside, definitions);
  return single && { node: { ...node, children: [single.image] }, image: single.image };
}

/** The image, and its title as a caption. */
function withCaption({ node, image }: LoneImage): PhrasingContent[] {
  const { title } = image;
  if (!title) return [node];
  image.title = null;
  return [node, element('figcaption', [{ type: 'text', value: title }])];
}

function inFigure(single: LoneImage): PhrasingContent {
  return element('figure', withCaption(single));
}

/** mdast has no node for it; `hName` decides what it becomes. */
function element(hName: string, children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', data: { hName }, children };
}

function shape(paragraph: Paragraph, hName: string, className: string[]): void {
  paragraph.data = {
    ...paragraph.data,
    hName,
    hProperties: className.length > 0 ? { className } : {},
  };
}
