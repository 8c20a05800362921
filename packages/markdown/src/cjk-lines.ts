import type { Nodes, Root, Text } from 'mdast';
import type { Plugin } from 'unified';

/** Characters written without spaces between them. Korean separates words, so its script isn't one. */
const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\uff01-\uff9f\uffe0-\uffe6]/u;
/** Punctuation that Chinese shares with Latin scripts: “ ” ‘ ’ … — · */
const SHARED = /[\u2014\u2018\u2019\u201c\u201d\u2026\u00b7]/u;
const LINE_BREAK = /[^\S\n]*\n\s*/g;

/** Joins the lines of a plain text: with a space, but without one between CJK characters. */
export function joinLines(text: string): string {
  return text.replace(LINE_BREAK, (found, at: number) => (isInsideCjk(text, at, found.length) ? '' : ' '));
}

/**
 * Removes line breaks of the source between CJK characters, which browsers would show as spaces. Code keeps
 * its lines.
 */
export const remarkCjkLines: Plugin<[], Root> = () => joinBlocks;

function joinBlocks(node: Nodes): void {
  if (node.type === 'paragraph' || node.type === 'heading') joinBlock(node);
  else if ('children' in node) for (const child of node.children) joinBlocks(child);
}

/** A break and its neighbors may be in different nodes: `**中文**\n中文`. */
function joinBlock(block: Nodes): void {
  const texts: { node: Text; start: number }[] = [];
  let line = '';
  collect(block);
  for (const { node, start } of texts)
    node.value = node.value.replace(LINE_BREAK, (found, at: number) =>
      isInsideCjk(line, start + at, found.length) ? '' : found,
    );

  function collect(node: Nodes): void {
    if (node.type === 'text') {
      texts.push({ node, start: line.length });
      line += node.value;
    } else if ('children' in node) node.children.forEach(collect);
    else if (node.type === 'inlineCode') line += node.value;
    // Tags and footnote numbers don't separate the characters beside them; formulas and images do.
    else if (node.type !== 'html' && node.type !== 'footnoteReference') line += ' ';
  }
}

function isInsideCjk(text: string, at: number, length: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at + length) ?? 0);
  return (
    (CJK.test(before) && (CJK.test(after) || SHARED.test(after))) || (SHARED.test(before) && CJK.test(after))
  );
}
