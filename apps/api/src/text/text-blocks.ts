import type { Element, Nodes, Root } from 'hast';

/** A stretch of prose between two block boundaries. */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'other';
  text: string;
}

const BLOCK = new Set([
  'blockquote', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr',
  'li', 'ol', 'p', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul',
]);

/**
 * Takes the prose out of a sanitised tree, in reading order. Left out: code blocks, and what rendering added to the words of
 * the author (numbers of footnotes, their links back and their label).
 */
export function textBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let text = '';
  collect(tree, 'other');
  return blocks;

  function collect(node: Nodes, kind: TextBlock['kind']): void {
    if (node.type === 'text') text += node.value;
    if (node.type !== 'element' && node.type !== 'root') return;
    if (node.type === 'element' && isLeftOut(node)) return flush(kind);
    const isBlock = node.type === 'root' || BLOCK.has(node.tagName);
    const ownKind = node.type === 'element' && isBlock ? kindOf(node) : kind;
    if (isBlock) flush(kind);
    if (node.type === 'element' && node.tagName === 'br') text += ' ';
    for (const child of node.children) collect(child, ownKind);
    if (isBlock) flush(ownKind);
  }

  function flush(kind: TextBlock['kind']): void {
    const folded = text.replace(/\s+/g, ' ').trim();
    if (folded) blocks.push({ kind, text: folded });
    text = '';
  }
}

function kindOf(element: Element): TextBlock['kind'] {
  if (/^h\d$/.test(element.tagName)) return 'heading';
  return element.tagName === 'p' ? 'paragraph' : 'other';
}

function isLeftOut({ tagName, properties }: Element): boolean {
  return (
    tagName === 'pre' ||
    'dataFootnoteBackref' in properties ||
    'dataFootnoteRef' in properties ||
    properties['id'] === 'footnote-label'
  );
}
