/** A range of a text in UTF-16 units, from `start` up to but excluding `end`. */
export interface Range {
  start: number;
  end: number;
}

interface Fence {
  start: number;
  mark: string;
  quoted: boolean;
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?!.*`)|~{3,})/;
/** Lines that start a new block, which inline code can't span. */
const BLOCK_START = /^[\s>]*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|\||<\/?[A-Z])/;
const HEADING = /^[\s>]*#{1,6}\s/;

/**
 * Finds fenced code blocks, including their fences, and inline code, in order and without overlaps. Made for
 * MDX, where indentation doesn't make code blocks and a fence may be indented at any depth.
 */
export function codeRanges(source: string): Range[] {
  const ranges: Range[] = [];
  let fence: Fence | undefined;
  let proseStart = 0;
  let afterHeading = false;
  for (const { start, end, text } of linesOf(source)) {
    if (fence) {
      const left = fence.quoted && !/^\s*>/.test(text);
      if (!left && !closes(text, fence)) continue;
      proseStart = left ? start : end;
      ranges.push({ start: fence.start, end: proseStart });
      fence = undefined;
      if (!left) continue;
    }
    const mark = FENCE.exec(text)?.[1];
    const endsBlock = afterHeading;
    afterHeading = HEADING.test(text);
    if (mark || endsBlock || text.trim() === '' || BLOCK_START.test(text)) {
      ranges.push(...codeSpans(source, proseStart, start));
      proseStart = start;
    }
    if (mark) fence = { start, mark, quoted: /^\s*>/.test(text) };
  }
  ranges.push(
    ...(fence ? [{ start: fence.start, end: source.length }] : codeSpans(source, proseStart, source.length)),
  );
  return ranges;
}

/** Lines without their line breaks. */
function linesOf(source: string): (Range & { text: string })[] {
  let start = 0;
  return source.split('\n').map((text) => {
    const line = { start, end: start + text.length, text };
    start = line.end + 1;
    return line;
  });
}

function closes(line: string, { mark }: Fence): boolean {
  const run = line.replace(/^[\s>]+/, '').trimEnd();
  return run.length >= mark.length && run === (mark[0] ?? '').repeat(run.length);
}

/** Inline code opens with a run of backticks and ends at the next run of the same length. */
function codeSpans(source: string, from: number, to: number): Range[] {
  const runs = [...source.slice(from, to).matchAll(/(?<!\\)`+/g)].map((run) => ({
    start: from + run.index,
    length: run[0].length,
  }));
  const partners = partnersOf(runs.map((run) => run.length));
  const spans: Range[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const opening = runs[index];
    const closing = runs[partners[index] ?? -1];
    if (!opening || !closing) continue;
    spans.push({ start: opening.start, end: closing.start + closing.length });
    index = partners[index] ?? index;
  }
  return spans;
}

/** For each length, the index of its next occurrence. */
function partnersOf(lengths: number[]): (number | undefined)[] {
  const next = new Map<number, number>();
  return lengths
    .map((_, index) => lengths.length - 1 - index)
    .map((index) => {
      const length = lengths[index] ?? 0;
      const partner = next.get(length);
      next.set(length, index);
      return partner;
    })
    .reverse();
}

/** A range of a text and its replacement. */
export interface Edit extends Range {
  text: string;
}

/** Applies edits to a text. If two overlap, only the one that starts first is applied. */
export function applyEdits(source: string, edits: Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    pieces.push(source.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return pieces.join('') + source.slice(at);
}
