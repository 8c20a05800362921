import { joinLines } from '@sanwen/markdown/cjk-lines';
import type { Element, Root, RootContent } from 'hast';

/**
 * Prose between two block boundaries; `paragraph` only for paragraphs of the text itself, not of footnotes.
 */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'note' | 'other';
  text: string;
}

const BLOCK = new Set([
  'blockquote',
  'caption',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

/**
 * Extracts the prose of a sanitized tree, in reading order. Excludes code blocks, and what rendering adds
 * (footnote numbers, their backlinks, and their label).
 */
export function textBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let text = '';
  for (const child of tree.children) collect(child, 'other');
  flush('other');
  return blocks;

  function collect(node: RootContent, kind: TextBlock['kind']): void {
    if (node.type === 'text') text += node.value;
    if (node.type !== 'element') return;
    const isBlock = BLOCK.has(node.tagName);
    const ownKind = isBlock ? kindOf(node, kind) : kind;
    if (isBlock) flush(kind);
    if (node.tagName === 'br') text += '\n';
    if (!isLeftOut(node)) for (const child of node.children) collect(child, ownKind);
    if (isBlock) flush(ownKind);
  }

  function flush(kind: TextBlock['kind']): void {
    const folded = joinLines(text).replace(/\s+/g, ' ').trim();
    if (folded) blocks.push({ kind, text: folded });
    text = '';
  }
}

/** An element's text on one line. */
export function proseOf(element: Element): string {
  return textBlocks({ type: 'root', children: element.children })
    .map((block) => block.text)
    .join(' ');
}

function kindOf({ tagName, properties }: Element, outer: TextBlock['kind']): TextBlock['kind'] {
  if (outer === 'note' || 'dataFootnotes' in properties) return 'note';
  if (/^h\d$/.test(tagName)) return 'heading';
  return tagName === 'p' ? 'paragraph' : 'other';
}

function isLeftOut({ tagName, properties }: Element): boolean {
  return (
    tagName === 'pre' ||
    'dataFootnoteBackref' in properties ||
    'dataFootnoteRef' in properties ||
    properties.id === 'footnote-label'
  );
}
