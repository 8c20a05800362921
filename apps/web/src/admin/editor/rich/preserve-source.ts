import { diffArrays } from 'diff';

/** A stretch of a text, in characters. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A block of the text that was opened: how the editor read it, its own characters, and what stands before
 * them.
 */
interface SourceBlock {
  key: string;
  source: string;
  gap: string;
}

/** A text that was opened, cut into its blocks. */
export interface PreservedSource {
  blocks: SourceBlock[];
  /** What stands after the last block. */
  tail: string;
}

const BETWEEN = '\n\n';

/**
 * Cuts a text into blocks.
 * @param spans where each block stands, in order
 * @param keys how the editor read each block: the same key is the same content
 */
export function cutSource(text: string, spans: readonly Span[], keys: readonly string[]): PreservedSource {
  let end = 0;
  const blocks = spans.map((span, index) => {
    const gap = text.slice(end, span.start);
    end = span.end;
    return { key: keys[index] ?? '', source: text.slice(span.start, span.end), gap };
  });
  return { blocks, tail: text.slice(end) };
}

/**
 * Writes a text so that every block that the editor did not change keeps its characters, and what stood
 * around it: a serializer has one way to write a list or a table, and its author another.
 * @param keys of the blocks as they are now
 * @param write serializes the blocks from `start` to before `end`, which follow one another
 */
export function writeSource(
  { blocks, tail }: PreservedSource,
  keys: readonly string[],
  write: (start: number, end: number) => string,
): string {
  const parts: { text: string; gap: string; from: number }[] = [];
  let before = 0;
  let now = 0;
  for (const { added, removed, count } of diffArrays(
    blocks.map(({ key }) => key),
    [...keys],
  )) {
    if (removed) before += count;
    else if (added) {
      const text = write(now, now + count);
      if (text !== '') parts.push({ text, gap: BETWEEN, from: -1 });
      now += count;
    } else {
      for (const [index, { source, gap }] of blocks.slice(before, before + count).entries()) {
        parts.push({ text: source, gap, from: before + index });
      }
      before += count;
      now += count;
    }
  }
  if (parts.length === 0) return '';
  const text = parts.map((part, index) => gapBefore(part, parts[index - 1]) + part.text).join('');
  const endsAsBefore = blocks.length > 0 && parts.at(-1)?.from === blocks.length - 1;
  return text + (endsAsBefore ? tail : '\n');
}

/** What stood between two blocks still does when they still follow one another. */
function gapBefore(part: { gap: string; from: number }, previous: { from: number } | undefined): string {
  if (!previous) return part.from === 0 ? part.gap : '';
  return part.from > 0 && part.from === previous.from + 1 ? part.gap : BETWEEN;
}
