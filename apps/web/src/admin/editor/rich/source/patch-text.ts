import type { Node } from '@milkdown/kit/prose/model';
import { ATOM, type FlatText, flatText, type Span } from '@sanwen/markdown/source/flat-text';
import { readPositions } from '@sanwen/markdown/source/read-positions';
import type { Change } from './changes.ts';
import { escapeAll, fewestEscapes } from './fewest-escapes.ts';
import type { TextModel } from './text-model.ts';

/** Where a block stands: how its candidates are tried. */
export interface Around {
  /** Definitions that the block may refer to, to be parsed before it. */
  context: string;
  /** Whether a source is parsed as this block. */
  isParsedAs: (source: string, node: Node) => boolean;
}

export interface TextPatch {
  source: string;
  before: Node;
  after: Node;
  change: Change;
  /** Positions after the change are its own. */
  newest: Node;
}

/**
 * Changes characters of a line: as typed if that means the same, else with the escapes it needs. Every attempt is
 * parsed.
 */
export function patchText(model: TextModel, around: Around, patch: TextPatch): string | undefined {
  const { source, before, after, change, newest } = patch;
  const flat = readFlat(around.context, source);
  if (!flat || flat.text !== visibleText(before, 0, before.content.size)) return undefined;
  const from = visibleText(before, 0, change.from).length;
  const to = from + visibleText(before, change.from, change.to).length;
  const places = placesOf(flat, {
    from,
    to,
    isLineStart: isLineStart(before, change.from),
    isLineEnd: isLineEnd(before, change.to),
  });
  const line = flat.lines[from] ?? flat.lines[from - 1];
  const indent = line ? continuation(source, line.start) : '';
  const attempt = (written: string): string | undefined => {
    const candidates = places.map(({ start, end }) => source.slice(0, start) + written + source.slice(end));
    return [...candidates, ...withLabels(source, flat, from, written)].find((text) =>
      around.isParsedAs(text, after),
    );
  };
  const added = visibleText(newest, change.afterFrom, change.afterTo);
  const inLines = (text: string) => text.replaceAll('\n', `\n${indent}`);
  if (!added.includes(ATOM)) {
    const plain = attempt(inLines(added));
    if (plain !== undefined) return plain;
  }
  const marked = inLines(serializeInline(model, newest, change));
  const written = attempt(marked) === undefined && !added.includes(ATOM) ? escapeAll(inLines(added)) : marked;
  if (attempt(written) === undefined) return undefined;
  return attempt(fewestEscapes(written, (candidate) => attempt(candidate) !== undefined));
}

function readFlat(context: string, source: string): FlatText | undefined {
  const tree = readPositions(context + source);
  const block = tree.children.at(-1);
  if (!block || block.position?.start.offset === undefined || block.position.start.offset < context.length)
    return undefined;
  const flat = flatText(block, context + source);
  const move = ({ start, end }: Span) => ({ start: start - context.length, end: end - context.length });
  return (
    flat && {
      text: flat.text,
      spans: flat.spans.map(move),
      around: flat.around.map((spans) => spans.map(move)),
      lines: flat.lines.map(move),
    }
  );
}

/** What a reader sees between two positions; other inline nodes count as one character. */
function visibleText(node: Node, from: number, to: number): string {
  return node.textBetween(from, to, '', (leaf) =>
    leaf.type.name === 'hardbreak' ? '\n' : leaf.isInline ? ATOM : '',
  );
}

function isLineStart(node: Node, position: number): boolean {
  return node.isTextblock ? position === 0 : node.resolve(position).parentOffset === 0;
}

function isLineEnd(node: Node, position: number): boolean {
  if (node.isTextblock) return position === node.content.size;
  const $position = node.resolve(position);
  return $position.parentOffset === $position.parent.content.size;
}

interface Place {
  from: number;
  to: number;
  isLineStart: boolean;
  isLineEnd: boolean;
}

/** Places in the source for the characters between two indexes: inside or outside the marks around them. */
function placesOf(flat: FlatText, { from, to, isLineStart: isFirst, isLineEnd: isLast }: Place): Span[] {
  const left = isFirst ? undefined : flat.spans[from - 1];
  const right = isLast ? undefined : flat.spans[to];
  const leftMarks = isFirst ? [] : (flat.around[from - 1] ?? []);
  const rightMarks = isLast ? [] : (flat.around[to] ?? []);
  if (from === to) {
    const points = [
      left?.end,
      right?.start,
      ...leftMarks.filter(({ end }) => !right || end <= right.start).map(({ end }) => end),
      ...rightMarks.filter(({ start }) => !left || start >= left.end).map(({ start }) => start),
    ].filter((point) => point !== undefined);
    return [...new Set(points)].map((point) => ({ start: point, end: point }));
  }
  const narrow = { start: flat.spans[from]?.start ?? 0, end: flat.spans[to - 1]?.end ?? 0 };
  const covered = flat.around
    .slice(from, to)
    .flat()
    .filter(({ start, end }) => (!left || start >= left.end) && (!right || end <= right.start));
  const wide = {
    start: Math.min(narrow.start, ...covered.map(({ start }) => start)),
    end: Math.max(narrow.end, ...covered.map(({ end }) => end)),
  };
  return wide.start === narrow.start && wide.end === narrow.end ? [narrow] : [narrow, wide];
}

/** What stands before the next line of a text that starts here: signs of quotes, and spaces. */
export function continuation(source: string, at: number): string {
  return source.slice(source.lastIndexOf('\n', at - 1) + 1, at).replaceAll(/[^>\s]/g, ' ');
}

function serializeInline(model: TextModel, node: Node, { afterFrom, afterTo }: Change): string {
  const line = node.slice(afterFrom, afterTo).content;
  const { paragraph } = node.type.schema.nodes;
  let inline = line;
  while (inline.firstChild && !inline.firstChild.isInline) inline = inline.firstChild.content;
  return paragraph && inline.size > 0 ? model.serialize([paragraph.create(null, inline)]) : '';
}

/** A link that is named by its own text, `[text]`, needs the name written out when the text changes. */
function withLabels(source: string, flat: FlatText, index: number, written: string): string[] {
  const place = flat.spans[index - 1]?.end ?? flat.spans[index]?.start;
  const links = [...(flat.around[index - 1] ?? []), ...(flat.around[index] ?? [])];
  return links.flatMap(({ start, end }) => {
    const [, label, rest] = /^\[(.*?)\](\[\])?$/s.exec(source.slice(start, end)) ?? [];
    if (place === undefined || label === undefined || place <= start || place >= end) return [];
    const link = source.slice(start, place) + written + source.slice(place, end - (rest?.length ?? 0));
    return [`${source.slice(0, start)}${link}[${label}]${source.slice(end)}`];
  });
}
