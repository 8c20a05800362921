import type { Nodes } from 'mdast';
import type { Options } from 'remark-stringify';
import { spanOf } from './flat-text.ts';
import { readPositions } from './read-positions.ts';

/** The signs that a text uses where Markdown has several. */
export type WritingStyle = Pick<
  Options,
  'bullet' | 'bulletOrdered' | 'incrementListMarker' | 'rule' | 'fence' | 'setext' | 'listItemIndent'
>;

/** The style of new texts. */
export const DEFAULT_STYLE: WritingStyle = { bullet: '-', rule: '-', listItemIndent: 'one' };

/** The style of a text: what it does first. What it doesn't do, it does as `fallback`. */
export function styleOf(markdown: string, fallback: WritingStyle = DEFAULT_STYLE): WritingStyle {
  const style: WritingStyle = {};
  visit(readPositions(markdown));
  return { ...fallback, ...style };

  function visit(node: Nodes): void {
    const span = spanOf(node);
    if (span) read(node, markdown.slice(span.start, span.end));
    if ('children' in node) node.children.forEach(visit);
  }

  function read(node: Nodes, source: string): void {
    const sign = source.trimStart()[0] ?? '';
    if (node.type === 'list') {
      const [, delimiter] = /^\s*\d+([.)])/.exec(source) ?? [];
      if (delimiter === '.' || delimiter === ')') style.bulletOrdered ??= delimiter;
      else if (sign === '-' || sign === '*' || sign === '+') style.bullet ??= sign;
      const numbers = node.children.slice(0, 2).map((item) => numberAt(markdown, item));
      if (node.ordered && numbers.length > 1) style.incrementListMarker ??= numbers[0] !== numbers[1];
    }
    if (node.type === 'thematicBreak' && (sign === '-' || sign === '*' || sign === '_')) style.rule ??= sign;
    if (node.type === 'code' && (sign === '`' || sign === '~')) style.fence ??= sign;
    if (node.type === 'heading' && node.depth < 3) style.setext ??= sign !== '#' && source.includes('\n');
  }
}

/** The number that an item of an ordered list begins with. */
export function numberAt(markdown: string, item: Nodes): string | undefined {
  const span = spanOf(item);
  return span && /^\d+/.exec(markdown.slice(span.start, span.end))?.[0];
}
