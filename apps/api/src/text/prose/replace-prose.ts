import { visit } from 'unist-util-visit';
import { MARK, parseMarkdown, type Prose } from './find-prose.ts';

/**
 * Restores the unchanged parts in a translation.
 * @returns undefined if the translation lost or duplicated one, or isn't plain prose: a list, an image, HTML,
 * another URL
 */
export function restoreProse({ text, fixed, isCell }: Prose, translated: string): string | undefined {
  const marks = Array.from(translated.matchAll(MARK), ([, number]) => Number(number));
  const isComplete =
    marks.length === fixed.length &&
    new Set(marks).size === fixed.length &&
    marks.every((mark) => mark >= 1 && mark <= fixed.length);
  if (!isComplete) return undefined;
  const line = translated.replaceAll(/\s*\n\s*/g, ' ').trim();
  const put = (from: string) =>
    from.replaceAll(MARK, (_mark, number: string) => fixed[Number(number) - 1] ?? '');
  const restored = put(isCell ? line.replaceAll(/(?<!\\)\|/g, '\\|') : line);
  return isSameKind(put(text), restored) ? restored : undefined;
}

/** Replaces prose by its translations; prose without one stays. */
export function replaceProse(
  markdown: string,
  stretches: readonly Prose[],
  translations: ReadonlyMap<Prose, string>,
): string {
  let result = '';
  let at = 0;
  for (const prose of stretches) {
    result +=
      markdown.slice(at, prose.start) + (translations.get(prose) ?? markdown.slice(prose.start, prose.end));
    at = prose.end;
  }
  return result + markdown.slice(at);
}

function isSameKind(before: string, after: string): boolean {
  const [first, second] = [outline(before), outline(after)];
  return first !== undefined && first === second;
}

/** Markup of a text in any order; undefined if it isn't a single paragraph. */
function outline(prose: string): string | undefined {
  // Removes quote markers after line breaks.
  const tree = parseMarkdown(prose.replaceAll(/\n[ \t>]*/g, '\n'));
  const [block, ...others] = tree.children;
  if (block?.type !== 'paragraph' || others.length > 0) return undefined;
  const parts: string[] = [];
  visit(block, (node) => {
    if (node.type === 'inlineCode' || node.type === 'inlineMath' || node.type === 'html')
      parts.push(`${node.type} ${node.value}`);
    if (node.type === 'link' || node.type === 'image') parts.push(`${node.type} ${node.url}`);
    if (node.type === 'footnoteReference' || node.type === 'imageReference' || node.type === 'linkReference')
      parts.push(`${node.type} ${node.identifier}`);
  });
  return parts.sort().join('\n');
}
