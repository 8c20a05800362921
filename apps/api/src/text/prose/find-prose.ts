import { readerMarkdown } from '@sanwen/markdown/reader-markdown';
import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** A stretch of prose in a Markdown text: the words of one paragraph, heading or cell. */
export interface Prose {
  start: number;
  end: number;
  isCell: boolean;
  /** In one line, with a mark (`⟦1⟧`) for each part that has to stay as it is. */
  text: string;
  /** Those parts: code, formulas, addresses, pictures, HTML, notes, line breaks. */
  kept: string[];
}

interface Stretch {
  start: number;
  end: number;
}

const LETTER = /\p{L}/u;
/** Stands for a part that stays. A text that has such brackets of its own is left alone. */
export const MARK = /⟦(\d+)⟧/g;
const BRACKET = /[⟦⟧]/;
const SOFT_BREAK = /(.)\n[ \t>]*(?=(.))/gu;
const HAN = /[\p{sc=Han}\p{P}]/u;

export function parseMarkdown(markdown: string): Root {
  return readerMarkdown().parse(markdown);
}

/** Finds the prose of a Markdown text, in order. What stands between is for nobody to translate. */
export function findProse(markdown: string): Prose[] {
  const found: Prose[] = [];
  visit(parseMarkdown(markdown), (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const start = node.children[0]?.position?.start.offset;
    const end = node.children.at(-1)?.position?.end.offset;
    if (start === undefined || end === undefined) return SKIP;
    const prose = {
      start,
      end,
      isCell: node.type === 'tableCell',
      ...withMarks(markdown, { start, end }, cachedParts(node, markdown)),
    };
    if (!BRACKET.test(markdown.slice(start, end)) && LETTER.test(prose.text.replaceAll(MARK, '')))
      found.push(prose);
    return SKIP;
  });
  return found;
}

function withMarks(
  markdown: string,
  { start, end }: Stretch,
  parts: Stretch[],
): Pick<Prose, 'text' | 'kept'> {
  const kept: string[] = [];
  let text = '';
  let at = start;
  for (const part of parts) {
    if (part.start < at) continue;
    kept.push(markdown.slice(part.start, part.end));
    text += `${markdown.slice(at, part.start)}⟦${kept.length}⟧`;
    at = part.end;
  }
  text += markdown.slice(at, end);
  // Where lines end is the source's matter, unless two spaces say so; between Chinese characters no space
  // takes its place.
  const line = text.replaceAll(
    SOFT_BREAK,
    (_all, before: string, after: string) => before + (HAN.test(before) && HAN.test(after) ? '' : ' '),
  );
  return { text: line, kept };
}

/** What stays, in order and without overlaps. */
function cachedParts(block: Nodes, markdown: string): Stretch[] {
  const parts: Stretch[] = [];
  visit(block, (node) => {
    const part = cachedPart(node, markdown);
    if (!part) return undefined;
    parts.push(part);
    // A link's words are prose; its address stays.
    return node.type === 'link' || node.type === 'linkReference' ? undefined : SKIP;
  });
  return parts.sort((a, b) => a.start - b.start || b.end - a.end);
}

function cachedPart(node: Nodes, markdown: string): Stretch | undefined {
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
      // An address in the clear is its own text; a short reference finds its address by its words.
      if (wordsEnd === undefined || !isNamed || markdown[start] !== '[') return { start, end };
      return { start: wordsEnd + 1, end };
    }
    default:
      return undefined;
  }
}
