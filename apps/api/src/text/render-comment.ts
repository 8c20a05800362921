import { remarkAddresses } from '@sanwen/markdown/addresses';
import { GFM } from '@sanwen/markdown/reader-markdown';
import type { Element, Nodes, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type TextBounds, TextTooComplex, checkTextBounds, checkTableBounds } from './text-bounds.ts';

/**
 * Markdown that comments don't support: HTML stays text, and footnotes need IDs, which belong to the page.
 */
const LEFT_OUT = [
  'htmlFlow',
  'htmlText',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
  'definition',
];

const SCHEMA: Schema = {
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'hr',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: ['href'],
    code: [['className', /^language-[\w-]{1,30}$/]],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  strip: ['script', 'style'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** More than any real comment; 5,000 characters at these bounds take some tens of milliseconds. */
const BOUNDS: TextBounds = {
  depth: 15,
  underlines: 50,
  lazyLines: 100,
  markers: 1000,
  cells: 400,
  columns: 20,
};
/** Emphasis, strikethrough, and link markers in a comment. */
const MARKS_MAX = 1000;
/** UTF-8 bytes. */
const HTML_BYTES_MAX = 100_000;

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, GFM)
  .use(remarkAddresses)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough, GFM)
  .use(remarkBreaks)
  .use(leaveOut)
  .use(() => (tree: MarkdownRoot) => checkTableBounds(tree, BOUNDS))
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
 * Renders a comment's Markdown: emphasis, links, lists, quotes, code, and tables; line breaks are kept.
 * Headings become bold lines, images become links, and raw HTML is shown as typed. Runs in the calling
 * thread; use `renderCommentMarkdown` from outside.
 * @throws TextTooComplex if it's nested too deeply, full of markers, or its tables or HTML are too large
 */
export function renderComment(markdown: string): string {
  checkTextBounds(markdown, BOUNDS);
  if ((markdown.match(/[*_~[\]]/g)?.length ?? 0) > MARKS_MAX)
    throw new TextTooComplex(`It has more than ${MARKS_MAX} signs of Markdown.`);
  const html = processor.processSync(markdown).toString();
  if (Buffer.byteLength(html) > HTML_BYTES_MAX)
    throw new TextTooComplex(`Its HTML has more than ${HTML_BYTES_MAX} bytes.`);
  return html;
}

/** Headings would stand out, and images would load content the reader didn't ask for. */
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

/** Links by strangers pass no ranking, and opened pages can't access this one. */
function protectLinks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') node.properties['rel'] = ['nofollow', 'ugc', 'noopener'];
  });
}
