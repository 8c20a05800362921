import type { Element, Nodes, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import type { Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { TextNotRendered } from './text-renderer.ts';

/** Constructs of Markdown that a comment has not: HTML stays the text that was typed, and footnotes need ids, which are the page's. */
const LEFT_OUT = ['htmlFlow', 'htmlText', 'gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall', 'definition'];

const SCHEMA: Schema = {
  tagNames: [
    'a', 'blockquote', 'br', 'code', 'del', 'em', 'hr', 'li', 'ol', 'p', 'pre', 'strong',
    'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul',
  ],
  attributes: { a: ['href'], code: [['className', /^language-[\w-]{1,30}$/]], ol: ['start'], td: ['align'], th: ['align'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: { li: ['ol', 'ul'], tbody: ['table'], td: ['table'], th: ['table'], thead: ['table'], tr: ['table'] },
  strip: ['script', 'style'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** Deeper than anybody quotes, and far from filling the stack. */
const DEPTH_MAX = 40;
/** Signs of emphasis, links and lists; what is made of them is compared with one another. */
const SIGNS_MAX = 1000;

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
  .use(remarkBreaks)
  .use(leaveOut)
  .use(remarkRehype)
  .use(() => asComment)
  .use(rehypeSanitize, SCHEMA)
  .use(() => protectLinks)
  .use(rehypeStringify)
  .freeze();

function leaveOut(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: LEFT_OUT } }];
}

/**
 * Renders a comment's Markdown for storage beside it: emphasis, links, lists, quotes, code and tables; a line break is a
 * line break. Headings become strong lines, pictures links, and raw HTML is shown as typed.
 * @param markdown bounded by the contract: what is quadratic in it takes milliseconds.
 * @throws TextNotRendered when it is nested too deeply, or made of signs
 */
export function renderComment(markdown: string): string {
  refuseUnreasonable(markdown);
  return processor.processSync(markdown).toString();
}

/** A line that opens with many quote or list markers. */
const DEEP = new RegExp(String.raw`^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${DEPTH_MAX}}`, 'm');

function refuseUnreasonable(markdown: string): void {
  if ((markdown.match(/[*_~[\]]/g)?.length ?? 0) > SIGNS_MAX) {
    throw new TextNotRendered('too-complex', `The comment has more than ${SIGNS_MAX} signs of Markdown.`);
  }
  if (DEEP.test(markdown) && !/^(?:[ \t]*[-*+])+[ \t]*$/m.test(markdown)) {
    throw new TextNotRendered('too-complex', 'A line of the comment is nested too deeply.');
  }
}

/** Headings and pictures would shout, and load what the reader did not ask for. */
function asComment(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      node.children = [{ type: 'element', tagName: 'strong', properties: {}, children: node.children }];
      node.tagName = 'p';
    }
    if (node.tagName === 'img') becomeLink(node);
    if (node.tagName === 'input') becomeText(node, node.properties['checked'] ? '☑' : '☐');
  });
}

function becomeLink(image: Element): void {
  const { src, alt } = image.properties;
  const text: Nodes = { type: 'text', value: alt || src || '' };
  image.tagName = 'a';
  image.properties = { href: src };
  image.children = [text];
}

function becomeText(node: Element, value: string): void {
  node.tagName = 'span';
  node.properties = {};
  node.children = [{ type: 'text', value }];
}

/** Links lead where a stranger says: they lend no rank, and what opens cannot reach back. */
function protectLinks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') node.properties['rel'] = ['nofollow', 'ugc', 'noopener'];
  });
}
