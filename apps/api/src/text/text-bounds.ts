import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Bounds on constructs with quadratic parsing time or output, so that rendering stays about linear in a
 * text's length.
 */
export interface TextBounds {
  /** Quote and list markers at the start of a line. */
  depth: number;
  /** Lines of `=` or `-` below a line of text. */
  underlines: number;
  /** Lines in a paragraph that continue a quote or list item without its marker. */
  lazyLines: number;
  /** Emphasis and link markers in a paragraph; each is compared with those before it. */
  markers: number;
  /** Cells of all tables, including those that GFM adds to short rows. */
  cells: number;
  /** Columns of a table. */
  columns: number;
}

/** Checks the bounds of the source. @throws TextTooComplex */
export function checkTextBounds(
  markdown: string,
  { depth, underlines, lazyLines, markers }: Omit<TextBounds, 'cells' | 'columns'>,
): void {
  if (deepLine(depth).test(markdown))
    throw new TextTooComplex(`A line is nested more than ${depth} quotes or lists deep.`);
  if (hasMore(markdown, UNDERLINE, underlines))
    throw new TextTooComplex(`More than ${underlines} lines are underlined.`);
  for (const block of proseBlocks(markdown)) {
    if (paragraphsOf(block).some((paragraph) => hasMore(paragraph, SIGNS, markers))) {
      throw new TextTooComplex(`A paragraph has more than ${markers} signs of emphasis and links.`);
    }
    if (
      block.some((line) => CONTAINER.test(line)) &&
      block.filter((line) => !CONTAINER.test(line)).length > lazyLines
    ) {
      throw new TextTooComplex(
        `A quote or a list item goes on for more than ${lazyLines} lines without its mark.`,
      );
    }
  }
}

/** Checks the bounds of tables. @throws TextTooComplex */
export function checkTableBounds(tree: Root, bounds: Pick<TextBounds, 'cells' | 'columns'>): void {
  let cells = 0;
  visit(tree, 'table', ({ align, children }) => {
    const columns = Math.max(align?.length ?? 0, children[0]?.children.length ?? 0);
    cells += columns * children.length;
    if (columns > bounds.columns)
      throw new TextTooComplex(`A table has more than ${bounds.columns} columns.`);
    if (cells > bounds.cells) throw new TextTooComplex(`The tables have more than ${bounds.cells} cells.`);
  });
}

const UNDERLINE = /\S[ \t]*\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/g;
const SIGNS = /[*_[]/g;
const CONTAINER = /^[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/;

/** A line with too many leading quote or list markers that isn't a thematic break (`- - -`). */
function deepLine(depth: number): RegExp {
  return new RegExp(
    String.raw`^(?!(?:(?:[ \t]*-){3,}|(?:[ \t]*\*){3,})[ \t]*$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${depth + 1}}`,
    'm',
  );
}

function hasMore(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _match of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Each list item, table row, and heading is a separate paragraph. */
function paragraphsOf(lines: string[]): string[] {
  const paragraphs: string[] = [];
  let paragraph = '';
  for (const line of lines) {
    if (/^[ \t]*(?:[-*+#|]|\d{1,9}[.)])/.test(line)) {
      paragraphs.push(paragraph);
      paragraph = '';
    }
    paragraph += `${line}\n`;
  }
  return [...paragraphs, paragraph];
}

const FENCE = /^[\s>*+\-\d.)]*(`{3,}|~{3,})/;

/** Blocks of lines between blank lines, without code blocks and HTML, which contain no emphasis. */
function proseBlocks(markdown: string): string[][] {
  const blocks: string[][] = [];
  let lines: string[] = [];
  let fence = '';
  const end = () => {
    if (lines.length > 0 && !lines[0]?.trimStart().startsWith('<')) blocks.push(lines);
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) {
      end();
      fence = mark;
    } else if (line.trim() === '') end();
    else if (lines.length > 0 || !/^(?: {4}|\t)/.test(line)) lines.push(line);
  }
  end();
  return blocks;
}

/** Rendering the text would take too long. The message is for the log and the command line. */
export class TextTooComplex extends Error {
  override name = 'TextTooComplex';
}
