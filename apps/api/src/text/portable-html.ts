import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Where a text comes from. */
export interface TextOrigin {
  /** URL of the page that shows it. */
  pageUrl: string;
  /** Prefix of image paths, without a trailing slash; empty for the site itself. */
  imageBase: string;
}

/**
 * Makes a text that can be shown anywhere: all URLs are absolute. Leaves out what only makes sense on the
 * page: heading anchors, players, and attributes for loading images. Feed readers show no MathML and no drawings in a
 * page's colors, so a formula becomes its TeX, and a diagram its code.
 * @param html as stored, sanitized
 */
export function portableHtml(html: string, home: TextOrigin): string {
  return unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => makePortable(tree, home))
    .use(rehypeStringify)
    .processSync(html)
    .toString();
}

function makePortable(tree: Root, home: TextOrigin): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent && index !== undefined && isOnlyForPage(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (parent && index !== undefined && node.tagName === 'math') {
      parent.children[index] = sourceOf(node);
      return [SKIP, index + 1];
    }
    if (parent && index !== undefined && hasClass(node, 'diagram')) {
      parent.children.splice(index, 1, ...codeOf(node));
      return [SKIP, index + 1];
    }
    completeAddresses(node, home);
    if (node.tagName === 'img' || node.tagName === 'figure') delete node.properties.style;
    return undefined;
  });
}

function isOnlyForPage(node: Element): boolean {
  const { tagName } = node;
  // The link to a player or a sound stands below it.
  return ['source', 'button', 'audio'].includes(tagName) || (tagName === 'a' && hasClass(node, 'anchor'));
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function sourceOf(math: Element): Element {
  const [semantics] = math.children;
  const source =
    semantics?.type === 'element'
      ? semantics.children.find((part) => part.type === 'element' && part.tagName === 'annotation')
      : undefined;
  return {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: toString(source ?? math) }],
  };
}

function codeOf(diagram: Element): Element[] {
  const blocks: Element[] = [];
  visit(diagram, 'element', (node) => {
    if (node.tagName === 'pre') blocks.push(node);
  });
  return blocks;
}

function completeAddresses({ properties }: Element, { pageUrl, imageBase }: TextOrigin): void {
  const { href, src, cite } = properties;
  if (typeof href === 'string') properties.href = complete(href, pageUrl);
  if (typeof cite === 'string') properties.cite = complete(cite, pageUrl);
  if (typeof src === 'string')
    properties.src = complete(/^\/(?!\/)/.test(src) ? imageBase + src : src, pageUrl);
  delete properties.srcSet;
  delete properties.sizes;
}

/** An invalid URL is left out. */
function complete(address: string, base: string): string | undefined {
  return URL.parse(address, base)?.href;
}
