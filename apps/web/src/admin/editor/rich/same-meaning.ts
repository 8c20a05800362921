import { readerMarkdown } from '@sanwen/markdown/reader-markdown';
/** The Markdown parser of readers' pages. */
const reader = readerMarkdown().freeze();

type Tree = Record<string, unknown>;

/** The first place where two texts differ in meaning. */
export interface MeaningLost {
  /** Line in the first text, from 1. */
  line: number;
  /** The text of that place. */
  excerpt: string;
}

const EXCERPT_MAX = 80;

/**
 * Compares what two Markdown texts mean, block by block, ignoring style.
 * @returns undefined if they mean the same
 */
export function findMeaningLost(text: string, other: string): MeaningLost | undefined {
  const [blocks, others] = [text, other].map((each) => reader.parse(each).children);
  if (!blocks || !others) return undefined;
  const at = blocks.findIndex((block, index) => meaningOf(block) !== meaningOf(others[index]));
  if (at < 0 && blocks.length === others.length) return undefined;
  const { start, end } = blocks[at < 0 ? blocks.length - 1 : at]?.position ?? {
    start: { line: 1, offset: 0 },
    end: { offset: 0 },
  };
  return { line: start.line, excerpt: text.slice(start.offset, end.offset).slice(0, EXCERPT_MAX) };
}

function meaningOf(node: object | undefined): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'position') return undefined;
    if (key === 'children' && Array.isArray(value)) return joinTexts(value);
    return value ?? undefined;
  });
}

/** Some parsers make a separate text node of an escaped character; readers see one text. */
function joinTexts(children: Tree[]): Tree[] {
  const joined: Tree[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child['type'] === 'text' && last?.['type'] === 'text')
      last['value'] = `${String(last['value'])}${String(child['value'])}`;
    else joined.push(child['type'] === 'text' ? { type: 'text', value: child['value'] } : child);
  }
  return joined;
}
