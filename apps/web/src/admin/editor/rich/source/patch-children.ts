import type { Node } from '@milkdown/kit/prose/model';
import { type Nodes, type Span, spanOf } from '@sanwen/markdown/source/flat-text';
import { continuation } from './patch-text.ts';
import type { TextModel } from './text-model.ts';
import { numberAt, type WritingStyle } from '@sanwen/markdown/source/writing-style';

interface ChildrenPatch {
  /** The source, of which the block is the last one. */
  source: string;
  block: Nodes;
  before: Node;
  /** Position of the change, and how many children it removes. */
  from: number;
  to: number;
  added: readonly Node[];
  style: WritingStyle;
}

/** What replaces a range of the source. */
interface Edit extends Span {
  text: string;
}

/**
 * Adds and removes items of a list, or paragraphs of a quote or an item, in the manner of those beside them.
 * @returns undefined if the container can't be found in the source
 */
export function patchChildren(model: TextModel, patch: ChildrenPatch): Edit | undefined {
  const { source, block, before, from, to, added, style } = patch;
  const $from = before.resolve(from);
  let container = block;
  for (let depth = 0; depth < $from.depth; depth += 1) {
    const child = childrenOf(container)[$from.index(depth)];
    if (!child || childrenOf(container).length !== $from.node(depth).childCount) return undefined;
    container = child;
  }
  const children = childrenOf(container);
  const spans = children.map(spanOf).filter((span) => span !== undefined);
  if (!['list', 'listItem', 'blockquote', 'footnoteDefinition'].includes(container.type)) return undefined;
  if (spans.length !== $from.parent.childCount || spans.length === 0) return undefined;
  const first = $from.index();
  const count = countBetween($from.parent, first, to - from);
  const isList = container.type === 'list';
  const firstSpan = spans[0] ?? { start: 0, end: 0 };
  const indent = continuation(source, firstSpan.start);
  const between = separator(source, spans, isList, indent);
  const written = added.map((node, index) => {
    const text = isList
      ? writeItem(model, style, $from.parent, node, markerOf(source, children, first + index))
      : model.serialize([node], style);
    return text.replaceAll(/\n(?!\n|$)/g, `\n${indent}`).replaceAll(/\n(?=\n)/g, `\n${indent.trimEnd()}`);
  });
  const removed = spans.slice(first, first + count);
  const text = written.join(between);
  const start = removed[0]?.start ?? 0;
  const end = removed.at(-1)?.end ?? 0;
  const previous = spans[first - 1];
  if (removed.length > 0 && written.length > 0) return { start, end, text };
  if (removed.length > 0) {
    const next = spans[first + count];
    if (previous) return { start: previous.end, end, text: '' };
    return next && { start, end: next.start, text: '' };
  }
  if (previous) return { start: previous.end, end: previous.end, text: between + text };
  return { start: firstSpan.start, end: firstSpan.start, text: text + between };
}

/** Definitions of link addresses are no blocks in the editor. */
function childrenOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.filter(({ type }) => type !== 'definition') : [];
}

function countBetween(parent: Node, first: number, size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; count += 1) rest -= parent.child(first + count).nodeSize;
  return count;
}

function separator(source: string, spans: readonly Span[], isList: boolean, indent: string): string {
  const [first, second] = spans;
  if (first && second) {
    const found = source.slice(first.end, second.start);
    if (/^[\s>]*$/.test(found) && found.includes('\n')) return found;
  }
  return isList ? `\n${indent}` : `\n${indent.trimEnd()}\n${indent}`;
}

/** What stands before the text of an item: its neighbor's bullet, or the next number. */
function markerOf(source: string, items: readonly Nodes[], index: number): string {
  const neighbor = items[index - 1] ?? items[index] ?? items.at(-1);
  const span = neighbor && spanOf(neighbor);
  const [marker = '- '] = (span && /^(?:[-*+]|\d+[.)])[ \t]*/.exec(source.slice(span.start, span.end))) ?? [];
  const [one, two] = items.slice(0, 2).map((item) => numberAt(source, item));
  const isCounting = one !== undefined && one !== two;
  const number = Number(one) + index;
  const spaced = /[ \t]$/.test(marker) ? marker : `${marker} `;
  return isCounting ? spaced.replace(/^\d+/, String(number)) : spaced;
}

function writeItem(model: TextModel, style: WritingStyle, list: Node, item: Node, marker: string): string {
  const written = model.serialize([list.type.create(list.attrs, [item])], style);
  const [own = ''] = /^(?:[-*+]|\d+[.)])[ \t]?/.exec(written) ?? [];
  const indent = ' '.repeat(marker.length);
  const lines = written.slice(own.length).split('\n');
  return lines
    .map((line, index) => {
      if (index === 0) return marker + line;
      return line.trim() === ''
        ? ''
        : indent + line.slice(Math.min(own.length, /^ */.exec(line)?.[0].length ?? 0));
    })
    .join('\n');
}
