import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Gmail hides what follows 102 kB. The frame of an email and its footer need the rest. */
const BYTES_MAX = 80_000;

/** Half-transparent, so that they work on light and dark backgrounds. */
const SHADE = 'rgba(128,128,128,0.14)';
const RULE = '1px solid rgba(128,128,128,0.4)';
const MONOSPACE = 'font-family:Consolas,Menlo,monospace;font-size:14px;background-color:' + SHADE;

/** Styles by tag: mail programs ignore style sheets and classes. */
const TAG_STYLES: Readonly<Record<string, string>> = {
  h2: 'margin:28px 0 12px;font-size:22px;line-height:1.4',
  h3: 'margin:24px 0 10px;font-size:19px;line-height:1.4',
  h4: 'margin:22px 0 8px;font-size:17px;line-height:1.4',
  p: 'margin:0 0 18px',
  ul: 'margin:0 0 18px;padding-left:24px',
  ol: 'margin:0 0 18px;padding-left:24px',
  blockquote: 'margin:0 0 18px;padding:2px 0 2px 18px;border-left:3px solid #a33b2a',
  pre: `margin:0 0 18px;padding:12px 14px;white-space:pre-wrap;overflow-wrap:anywhere;${MONOSPACE}`,
  code: `overflow-wrap:anywhere;${MONOSPACE}`,
  img: 'max-width:100%;height:auto;border:0',
  figure: 'margin:0 0 18px',
  figcaption: 'font-size:14px',
  table: 'margin:0 0 18px;border-collapse:collapse;font-size:15px',
  th: `padding:6px 10px;border:${RULE};text-align:left`,
  td: `padding:6px 10px;border:${RULE}`,
  hr: `margin:28px 0;border:0;border-top:${RULE}`,
};

/** Attributes that only pages and their style sheets need. */
const PAGE_ATTRIBUTES = ['className', 'loading', 'decoding', 'tabIndex'];

interface EmailText {
  html: string;
  /** Whether its end is missing, because mail programs would hide it. */
  isCut: boolean;
}

/** Prepares the HTML of a post for mail programs. @param html with absolute URLs only */
export function emailHtmlOf(html: string, bytesMax = BYTES_MAX): EmailText {
  const parser = unified().use(rehypeParse, { fragment: true });
  const printer = unified().use(rehypeStringify);
  const tree = parser.parse(html);
  styleElements(tree);
  let size = 0;
  let out = '';
  for (const block of tree.children) {
    const part = printer.stringify({ type: 'root', children: [block] });
    size += Buffer.byteLength(part);
    if (size > bytesMax) return { html: out, isCut: true };
    out += part;
  }
  return { html: out, isCut: false };
}

function styleElements(tree: Root): void {
  visit(tree, 'element', (node, _index, parent) => {
    for (const name of PAGE_ATTRIBUTES) delete node.properties[name];
    const style = styleOf(node.tagName, parent?.type === 'element' ? parent.tagName : undefined);
    if (style) node.properties.style = joined(style, node);
  });
}

function styleOf(tag: string, parent: string | undefined): string | undefined {
  if (parent === 'pre') return undefined;
  return tag === 'p' && (parent === 'blockquote' || parent === 'li') ? 'margin:0 0 6px' : TAG_STYLES[tag];
}

function joined(style: string, { properties }: Element): string {
  return typeof properties.style === 'string' ? `${style};${properties.style}` : style;
}
