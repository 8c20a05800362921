import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Html, RootContent } from 'mdast';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options as RemarkOptions } from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { type HtmlNotes, prepareTree } from './prepare-tree.ts';

type Handle = NonNullable<NonNullable<RemarkOptions['handlers']>[string]>;

/** Elements that Markdown has no syntax for, and that this site shows. */
const INLINE_HTML = ['abbr', 'kbd', 'mark', 'ruby', 'rb', 'rp', 'rt', 'small', 'sub', 'sup', 'u'];

const printer = unified().use(rehypeStringify);

/** Attributes that this site doesn't show. */
const DROPPED_ATTRIBUTES = /^(?:className|style|id|on[A-Z]|data[A-Z])/;

const keepInline: Handle = (state, node: Element): RootContent[] => {
  const shownProperties = Object.entries(node.properties).filter(([name]) => !DROPPED_ATTRIBUTES.test(name));
  const empty: Element = { ...node, properties: Object.fromEntries(shownProperties), children: [] };
  const open = printer.stringify({ type: 'root', children: [empty] }).replace(/<\/[^>]+>$/, '');
  const children = state.all(node).filter((child): child is Extract<typeof child, RootContent> => true);
  return [html(open), ...children, html(`</${node.tagName}>`)];
};

/** A block in HTML, with its content in Markdown. */
const keepDetails: Handle = (state, node: Element): RootContent[] => {
  const at = node.children.findIndex((child) => child.type === 'element' && child.tagName === 'summary');
  const summary =
    at === -1 ? '' : printer.stringify({ type: 'root', children: node.children.slice(at, at + 1) });
  const children = state.toFlow(
    state.all({ ...node, children: node.children.toSpliced(Math.max(0, at), at === -1 ? 0 : 1) }),
  );
  return [html(`<details>${summary}`), ...children, html('</details>')];
};

/** Blocks that stay HTML as a whole. Blank lines would end them. */
const keepWhole: Handle = (_state, node: Element): RootContent =>
  html(printer.stringify({ type: 'root', children: node.children }).replace(/\n\s*\n/g, '\n'));

function html(value: string): Html {
  return { type: 'html', value };
}

const processor = unified()
  .use(rehypeRemark, {
    handlers: {
      ...Object.fromEntries(INLINE_HTML.map((tag) => [tag, keepInline])),
      details: keepDetails,
      'html-block': keepWhole,
      'line-break': () => html('<br>'),
      // White space in children would be folded.
      'raw-markdown': (_state, node: Element) => html(String(node.properties.dataText ?? toString(node))),
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', listItemIndent: 'one', resourceLink: false })
  .use(function cjkFriendly() {
    // The serializer reads extensions from here alone; those in its options are ignored.
    (this.data().toMarkdownExtensions ??= []).push(cjkFriendlyToMarkdown(), {
      unsafe: [{ character: '$', inConstruct: 'phrasing' }],
    });
  })
  .freeze();

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

export interface HtmlOptions {
  /** The new address of a link or image. */
  addressOf?: ((address: string, kind: 'link' | 'image') => string) | undefined;
  notes?: HtmlNotes | undefined;
  /** Changes elements of another system before they become Markdown. */
  prepare?: ((tree: Root) => void) | undefined;
}

/** Turns the HTML of a post into Markdown that this site shows. What Markdown can't express stays HTML. */
export function htmlToMarkdown(source: string, { addressOf, notes, prepare }: HtmlOptions = {}): string {
  const tree: Root = parser.parse(source);
  prepare?.(tree);
  prepareTree(tree, addressOf ?? ((address) => address), notes);
  return processor.stringify(processor.runSync(tree)).trim();
}

/** The text of HTML, on one line. */
export function htmlToText(source: string): string {
  const texts: string[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'text') texts.push(node.value);
    else if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(parser.parse(source));
  return texts.join('').replace(/\s+/g, ' ').trim();
}
