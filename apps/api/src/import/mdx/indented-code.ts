import type { Range } from '../code-ranges.ts';

const INDENTED = /^(?: {4}|\t| {1,3}\t)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * Finds what Markdown takes for code because it is indented, outside lists. MDX has no such code: what a
 * component holds is only laid out so.
 * @param fences code that was found already, in order.
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
