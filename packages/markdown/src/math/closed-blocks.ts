/** A line of dollar signs only, after the markers of quotes and lists. */
const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*)(\${2,})[ \t]*$/;
const LIST = /[^ \t>]/;

/**
 * Finds lines that open a math block which is closed later, in the same quote. An unclosed one would swallow
 * the rest of the text, and a text about `$$` should survive.
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
  /** By quote prefix: the longest closing fence from here on. */
  const closing = new Map<number, number>();
  for (const { line, prefix, size } of fences.reverse()) {
    const depth = prefix.split('>').length;
    const longest = closing.get(depth) ?? 0;
    if (longest >= size) opening.add(line);
    if (!LIST.test(prefix)) closing.set(depth, Math.max(longest, size));
  }
  return opening;
}
