import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Where a text is at home. */
export interface HomeOfText {
  /** Address of the page that shows it. */
  pageUrl: string;
  /** Where image paths start, without a slash at the end; empty for the site itself. */
  imageBase: string;
}

/**
 * A text as it can be shown anywhere: every address in it is complete, as a browser on its page would read
 * it. What makes sense on the page only is left out: the headings' links to themselves, and what a picture
 * needs to load well. Readers of feeds show no MathML and no drawings in a page's colors, so a formula is its
 * TeX, and a diagram its code.
 * @param html sanitized, as it is stored.
 */
export function portableHtml(html: string, home: HomeOfText): string {
  return unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => makePortable(tree, home))
    .use(rehypeStringify)
    .processSync(html)
    .toString();
}

function makePortable(tree: Root, home: HomeOfText): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent && index !== undefined && isForThePage(node)) {
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
    if (node.tagName === 'img') delete node.properties.style;
    return undefined;
  });
}

function isForThePage(node: Element): boolean {
  return node.tagName === 'source' || (node.tagName === 'a' && hasClass(node, 'anchor'));
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

function completeAddresses({ properties }: Element, { pageUrl, imageBase }: HomeOfText): void {
  const { href, src, cite } = properties;
  if (typeof href === 'string') properties.href = complete(href, pageUrl);
  if (typeof cite === 'string') properties.cite = complete(cite, pageUrl);
  if (typeof src === 'string')
    properties.src = complete(/^\/(?!\/)/.test(src) ? imageBase + src : src, pageUrl);
  delete properties.srcSet;
  delete properties.sizes;
}

/** An address that cannot be read is left out. */
function complete(address: string, base: string): string | undefined {
  return URL.parse(address, base)?.href;
}
