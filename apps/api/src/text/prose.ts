import { readAlert } from '@sanwen/markdown/alerts';
import { joinLines } from '@sanwen/markdown/cjk-lines';
import { readerMarkdown } from '@sanwen/markdown/reader-markdown';
import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** The prose of one paragraph, heading, or cell in a Markdown text. */
export interface Prose {
  start: number;
  end: number;
  isCell: boolean;
  /** On one line, with a placeholder (`⟦1⟧`) for each part that must stay unchanged. */
  text: string;
  /** The unchanged parts: code, formulas, URLs, images, HTML, footnotes, line breaks. */
  fixed: string[];
}

interface Stretch {
  start: number;
  end: number;
}

const LETTER = /\p{L}/u;
/** Placeholder for an unchanged part. Texts that contain such brackets themselves are skipped. */
export const MARK = /⟦(\d+)⟧/g;
/** The longest mark of a note box, and its line break. */
const MARK_MAX = 40;
const BRACKET = /[⟦⟧]/;
/** With the markers of a quote on the next line. */
const SOFT_BREAK = /\n[ \t>]*/g;

export function parseMarkdown(markdown: string): Root {
  return readerMarkdown().parse(markdown);
}

/** Finds the translatable prose of a Markdown text, in order. */
export function findProse(markdown: string): Prose[] {
  const found: Prose[] = [];
  visit(parseMarkdown(markdown), (node, index, parent) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const first = node.children[0]?.position?.start.offset;
    const end = node.children.at(-1)?.position?.end.offset;
    if (first === undefined || end === undefined) return SKIP;
    const start = first + (parent?.type === 'blockquote' && index === 0 ? markLength(markdown, first) : 0);
    if (start >= end) return SKIP;
    const prose = {
      start,
      end,
      isCell: node.type === 'tableCell',
      ...withMarks(markdown, { start, end }, fixedParts(node, markdown)),
    };
    if (!BRACKET.test(markdown.slice(start, end)) && LETTER.test(prose.text.replaceAll(MARK, '')))
      found.push(prose);
    return SKIP;
  });
  return found;
}

/** The mark of a note box, `[!NOTE]`, up to the text on the next line. */
function markLength(markdown: string, start: number): number {
  const mark = readAlert(markdown.slice(start, start + MARK_MAX))?.length ?? 0;
  const [indent = ''] = mark > 0 ? (/^[ \t>]*/.exec(markdown.slice(start + mark)) ?? []) : [];
  return mark + indent.length;
}

function withMarks(
  markdown: string,
  { start, end }: Stretch,
  parts: Stretch[],
): Pick<Prose, 'text' | 'fixed'> {
  const fixed: string[] = [];
  let text = '';
  let at = start;
  for (const part of parts) {
    if (part.start < at) continue;
    fixed.push(markdown.slice(part.start, part.end));
    text += `${markdown.slice(at, part.start)}⟦${fixed.length}⟧`;
    at = part.end;
  }
  text += markdown.slice(at, end);
  // Line breaks of the source don't matter, unless two spaces mark one.
  return { text: joinLines(text.replaceAll(SOFT_BREAK, '\n')), fixed };
}

/** Unchanged parts, in order and without overlaps. */
function fixedParts(block: Nodes, markdown: string): Stretch[] {
  const parts: Stretch[] = [];
  visit(block, (node) => {
    const part = fixedPart(node, markdown);
    if (!part) return undefined;
    parts.push(part);
    // A link's text is prose; its URL stays.
    return node.type === 'link' || node.type === 'linkReference' ? undefined : SKIP;
  });
  return parts.sort((a, b) => a.start - b.start || b.end - a.end);
}

function fixedPart(node: Nodes, markdown: string): Stretch | undefined {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return undefined;
  switch (node.type) {
    case 'inlineCode':
    case 'inlineMath':
    case 'html':
    case 'image':
    case 'imageReference':
    case 'footnoteReference':
      return { start, end };
    case 'break': {
      const [indent = ''] = /^[ \t>]*/.exec(markdown.slice(end)) ?? [];
      return { start, end: end + indent.length };
    }
    case 'link':
    case 'linkReference': {
      const wordsEnd = node.children.at(-1)?.position?.end.offset;
      const isNamed = node.type === 'link' || node.referenceType === 'full';
      // A bare URL is its own text, and a short reference finds its target by its text.
      if (wordsEnd === undefined || !isNamed || markdown[start] !== '[') return { start, end };
      return { start: wordsEnd + 1, end };
    }
    default:
      return undefined;
  }
}

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
