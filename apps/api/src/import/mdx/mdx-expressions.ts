import type { Edit } from '../edits.ts';

const COMMENT_OPEN = /\{\s*\/\*/y;
const COMMENT_CLOSE = /\*\/\s*\}/y;
const STRING = /\{\s*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\$])*)`)\s*\}/y;
const HEADING_LINE = /^\s*#{1,6}\s/;
const ID = /^[\p{L}\p{N}_.:-]+$/u;
/** Lines after which a new one needs no break: component tags, and breaks that are there already. */
const ENDS_LINE = /^<\/?[A-Z][^<]*>$|\{\s*(["'`])(?:\\n)+\1\s*\}$/;
/** How much of a long line is looked at. */
const LINE_WINDOW = 1_000;

/**
 * Makes a reader of those MDX expressions that mean something in Markdown; to be asked in ascending order. A
 * comment goes, unless it is the id of a heading: of `## Title {∕*the-id*∕}` stays `{#the-id}`. A quoted text
 * becomes that text. For other braces it gives undefined.
 */
export function createExpressionReader(source: string): (at: number) => Edit | undefined {
  let nextClose = -1;
  return (at) => {
    const opening = matchAt(COMMENT_OPEN, source, at);
    if (!opening) return readString(source, at);
    const content = at + opening[0].length;
    if (nextClose < content) nextClose = indexOrEnd(source, '*/', content);
    return readComment(source, at, content, nextClose);
  };
}

function readComment(source: string, at: number, content: number, close: number): Edit | undefined {
  const closing = matchAt(COMMENT_CLOSE, source, close);
  if (!closing) return undefined;
  const end = close + closing[0].length;
  const line = lineAround(source, at, end);
  const id = source.slice(content, close).trim();
  if (HEADING_LINE.test(line.before) && line.after.trim() === '' && ID.test(id)) {
    return { start: at, end, text: `{#${id}}` };
  }
  // A comment that fills its lines takes them along, so that it does not part a paragraph.
  const alone =
    line.before.trim() === '' && line.after.trim() === '' && source[end + line.after.length] === '\n';
  return alone
    ? { start: at - line.before.length, end: end + line.after.length + 1, text: '' }
    : { start: at, end, text: '' };
}

/** White space in quotes is how MDX writes line breaks: `{'\n'}` ends a line, and `{'  '}` begins one. */
function readString(source: string, at: number): Edit | undefined {
  const match = matchAt(STRING, source, at);
  if (!match) return undefined;
  const value = unescapeString(match[1] ?? match[2] ?? match[3] ?? '');
  const end = at + match[0].length;
  const line = lineAround(source, at, end);
  if (value.trim() === '' && value.includes('\n')) {
    const parts = value.split('\n').length > 2 || line.before.trim() === '';
    return { start: at, end, text: parts ? '\n\n' : `\\${line.after.trim() === '' ? '' : '\n'}` };
  }
  const text = escapeMarkdown(value.trim());
  return opensLine(source, at, line.before)
    ? { start: at - line.before.length - 1, end, text: `\\\n${text}` }
    : { start: at, end, text: text || ' ' };
}

/** Markdown would run a line that an expression opens together with the line above. */
function opensLine(source: string, at: number, before: string): boolean {
  if (before.trim() !== '') return false;
  const above = lineAround(source, at - before.length - 1, at).before.trim();
  return above !== '' && !ENDS_LINE.test(above);
}

function lineAround(source: string, start: number, end: number): { before: string; after: string } {
  const before = source.slice(Math.max(0, start - LINE_WINDOW), Math.max(0, start));
  const after = source.slice(end, end + LINE_WINDOW);
  return {
    before: before.slice(before.lastIndexOf('\n') + 1),
    after: after.slice(0, indexOrEnd(after, '\n', 0)),
  };
}

function unescapeString(text: string): string {
  const meanings: Record<string, string> = { n: '\n', t: ' ', r: '' };
  return text.replace(/\\(.)/gs, (_, character: string) => meanings[character] ?? character);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from);
  return index === -1 ? text.length : index;
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
