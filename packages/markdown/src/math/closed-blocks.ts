/** A line of signs alone, behind what opens or continues quotes and lists. */
const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*)(\${2,})[ \t]*$/;
const LIST = /[^ \t>]/;

/**
 * Finds the lines that open a block of math which is closed further down, in the same quotes. One that is not
 * would take the rest of the text with it, and somebody who writes of `$$` should not lose a post to a
 * formula.
 * @returns numbers of lines, from 1
 */
export function closedBlocks(markdown: string): Set<number> {
  const opening = new Set<number>();
  if (!markdown.includes('$$')) return opening;
  const fences = markdown.split(/\r\n?|\n/).flatMap((text, index) => {
    const [, prefix, signs] = FENCE.exec(text) ?? [];
    return prefix === undefined || signs === undefined
      ? []
      : [{ line: index + 1, prefix, size: signs.length }];
  });
  /** By quotes: how many signs close a block, at most, from here on. */
  const closing = new Map<number, number>();
  for (const { line, prefix, size } of fences.reverse()) {
    const depth = prefix.split('>').length;
    const longest = closing.get(depth) ?? 0;
    if (longest >= size) opening.add(line);
    if (!LIST.test(prefix)) closing.set(depth, Math.max(longest, size));
  }
  return opening;
}
