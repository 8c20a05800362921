import { visit } from 'unist-util-visit';
import { MARK, parseMarkdown, type Prose } from './find-prose.ts';

/**
 * Puts the parts that stay back into a translation of a stretch.
 * @returns undefined when the translation lost or doubled one, or would be more than prose: a list, a
 * picture, HTML, another address.
 */
export function restoreProse({ text, kept, isCell }: Prose, translated: string): string | undefined {
  const marks = Array.from(translated.matchAll(MARK), ([, number]) => Number(number));
  const isComplete =
    marks.length === kept.length &&
    new Set(marks).size === kept.length &&
    marks.every((mark) => mark >= 1 && mark <= kept.length);
  if (!isComplete) return undefined;
  const line = translated.replaceAll(/\s*\n\s*/g, ' ').trim();
  const put = (from: string) =>
    from.replaceAll(MARK, (_mark, number: string) => kept[Number(number) - 1] ?? '');
  const restored = put(isCell ? line.replaceAll(/(?<!\\)\|/g, '\\|') : line);
  return isSameKind(put(text), restored) ? restored : undefined;
}

/** Puts translations in the place of stretches; one without stays as it is. */
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

/** What a stretch holds beside words, in any order; undefined for what is no single paragraph. */
function outline(prose: string): string | undefined {
  // Behind a line break the marks of a quote around it are kept.
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
