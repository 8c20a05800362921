import type { Edit, Range } from '../code-ranges.ts';
import { type TagPair, holds } from './jsx-tags.ts';

const COMMENT_OPEN = /\{\s*\/\*/y;
const COMMENT_CLOSE = /\*\/\s*\}/y;
const STRING = /\{\s*(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\$])*)`)\s*\}/y;
const HEADING_LINE = /^\s*#{1,6}\s/;
const ID = /^[\p{L}\p{N}_.:-]+$/u;
/** Lines after which no line break is needed: component tags and line breaks. */
const ENDS_LINE = /^<\/?[A-Z][^<]*>$|\{\s*(["'`])(?:\\n)+\1\s*\}$/;
/** How much of a long line is scanned. */
const LINE_WINDOW = 1_000;

/**
 * Creates a reader for MDX expressions; call it in ascending order. Comments are removed, except for a
 * heading's ID: `## Title {∕*the-id*∕}` becomes `{#the-id}`. A quoted text becomes that text. For other
 * braces it returns undefined.
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
  // A comment on lines of its own is removed with them, so that it doesn't split a paragraph.
  const alone =
    line.before.trim() === '' && line.after.trim() === '' && source[end + line.after.length] === '\n';
  return alone
    ? { start: at - line.before.length, end: end + line.after.length + 1, text: '' }
    : { start: at, end, text: '' };
}

/** Quoted white space is how MDX writes line breaks: `{'\n'}` ends a line, `{'  '}` starts one. */
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

/** Otherwise Markdown would join the line with the one above. */
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

const IMPORT_START = /^import\s+(?:["']|[\w$*{])/;
const IMPORT = /^import\s+(?:[\w$*{},\s]+?\s+from\s+)?(["'])[^"'\n]+\1;?\s*$/;
const EXPORT_START = /^export\s+(?:const|let|var|function|async|class|default|\*|\{)(?=\W)/;
/** A comment, or nothing. */
const SILENT = /^\s*(?:\{\/\*.*\*\/\}\s*)?$/;
const STATEMENT_LINES_MAX = 200;

/**
 * Removes the `import` and `export` statements at the start of an MDX text. Prose that starts with such a
 * word stays: an import names a module in quotes, and an export declares something.
 */
export function dropModuleLines(source: string): string {
  const lines = source.split('\n');
  const kept: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const length = statementLength(lines, at);
    if (length === 0 && !SILENT.test(line)) break;
    if (length === 0) kept.push(line);
    at += length || 1;
  }
  return [...kept, ...lines.slice(at)].join('\n');
}

/** Number of lines of the statement at a line; 0 if there is none. */
function statementLength(lines: string[], at: number): number {
  const isImport = IMPORT_START.test(lines[at] ?? '');
  if (!isImport && !EXPORT_START.test(lines[at] ?? '')) return 0;
  let statement = '';
  for (let count = 1; count <= Math.min(STATEMENT_LINES_MAX, lines.length - at); count += 1) {
    statement += `${lines[at + count - 1] ?? ''}\n`;
    const endsHere = isImport ? IMPORT.test(statement) : isWhole(statement, lines[at + count]);
    if (endsHere) return count;
  }
  return 0;
}

/** Whether a statement's brackets are balanced and a blank line or another statement follows. */
function isWhole(statement: string, next: string | undefined): boolean {
  const balance = (statement.match(/[{([]/g)?.length ?? 0) - (statement.match(/[})\]]/g)?.length ?? 0);
  const isOver =
    next === undefined || next.trim() === '' || IMPORT_START.test(next) || EXPORT_START.test(next);
  return balance === 0 && isOver && /[=({*}]/.test(statement);
}

const HIDDEN_FENCE = /^[^\n]*(?:`{3}|~{3})[^\n]*[ \t]hidden[ \t]*(?:\n|$)/;

/**
 * Finds code blocks that a component contains but doesn't show: live examples mark supporting files with
 * `hidden` in the info string. They're removed with their component.
 * @param pairs in the order of their opening tags
 */
export function hiddenCode(source: string, code: Range[], pairs: TagPair[]): Edit[] {
  const isHeld = holds(pairs);
  return code
    .filter((range) => isHeld(range) && HIDDEN_FENCE.test(source.slice(range.start, range.end)))
    .map(({ start, end }) => ({ start, end, text: '' }));
}
