import type { Edit, Range } from '../code-ranges.ts';
import type { TagPair } from './jsx-tags.ts';

/** Deeper nesting stays indented. */
const DEPTH_MAX = 20;

interface Line extends Range {
  /** Indentation; undefined for a blank line. */
  indent: number | undefined;
}

/**
 * Dedents a component's content to the component's own column: four spaces would make it a code block in
 * Markdown. Only applies if the tags are on their own lines; code moves along.
 * @returns edits that remove leading white space
 */
export function dedentContent(source: string, pairs: TagPair[]): Edit[] {
  const lines = linesOf(source);
  const removed = lines.map(() => 0);
  const openUntil: number[] = [];
  for (const { open, close } of pairs) {
    while (openUntil.length > 0 && (openUntil.at(-1) ?? 0) <= open.start) openUntil.pop();
    openUntil.push(close.end);
    const first = lineAt(lines, open.start);
    const inner = { from: lineAt(lines, open.end - 1) + 1, to: lineAt(lines, close.start) };
    if (openUntil.length > DEPTH_MAX || !isAlone(source, lines[first], open.start)) continue;
    if (!isAlone(source, lines[inner.to], close.start)) continue;
    shift(inner, (lines[first]?.indent ?? 0) - (removed[first] ?? 0));
  }
  return lines.flatMap(({ start }, index) => {
    const width = removed[index] ?? 0;
    return width > 0 ? [{ start, end: start + width, text: '' }] : [];
  });

  function shift({ from, to }: { from: number; to: number }, column: number): void {
    const indents = lines.slice(from, to).map((line, index) => leftOf(line, from + index));
    const least = indents.reduce<number>(
      (minimum, indent) => Math.min(minimum, indent ?? Infinity),
      Infinity,
    );
    if (!Number.isFinite(least) || least <= column) return;
    indents.forEach((indent, index) => {
      removed[from + index] = (removed[from + index] ?? 0) + Math.min(indent ?? 0, least - column);
    });
  }

  function leftOf(line: Line, index: number): number | undefined {
    return line.indent === undefined ? undefined : line.indent - (removed[index] ?? 0);
  }
}

function linesOf(source: string): Line[] {
  let start = 0;
  return source.split('\n').map((text) => {
    const line = { start, end: start + text.length, indent: text.trim() ? text.search(/\S/) : undefined };
    start = line.end + 1;
    return line;
  });
}

/** Index of the line that contains a position. */
function lineAt(lines: Line[], place: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isAlone(source: string, line: Line | undefined, place: number): boolean {
  return line !== undefined && source.slice(line.start, place).trim() === '';
}

const INDENTED = /^(?: {4}|\t| {1,3}\t)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * Finds indented code blocks outside lists. MDX has none: content of components is indented for layout only.
 * @param fences fenced code, in order
 */
export function indentedCode(source: string, fences: Range[]): Range[] {
  const blocks: Range[] = [];
  let block: Range | undefined;
  let afterBlank = true;
  let inList = false;
  let start = 0;
  let next = 0;
  for (const line of source.split('\n')) {
    const end = start + line.length;
    while ((fences[next]?.end ?? Infinity) <= start) next += 1;
    const isFenced = (fences[next]?.start ?? Infinity) < start;
    const isBlank = line.trim() === '';
    if (LIST_ITEM.test(line) && !INDENTED.test(line)) inList = true;
    else if (!isBlank && afterBlank && !/^\s/.test(line)) inList = false;
    if (!isBlank && !isFenced && !inList && INDENTED.test(line) && (block || afterBlank)) {
      if (!block) blocks.push((block = { start, end }));
      block.end = end;
    } else if (!isBlank) block = undefined;
    afterBlank = isBlank;
    start = end + 1;
  }
  return blocks;
}
