import type { Edit, Range } from '../code-ranges.ts';
import { type TagPair, holds } from './jsx-tags.ts';

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

const IMPORT_START = /^import\s+(?:["']|[\w$*{])/;
const IMPORT = /^import\s+(?:[\w$*{},\s]+?\s+from\s+)?(["'])[^"'\n]+\1;?\s*$/;
const EXPORT_START = /^export\s+(?:const|let|var|function|async|class|default|\*|\{)(?=\W)/;
/** A comment, or nothing. */
const SILENT = /^\s*(?:\{\/\*.*\*\/\}\s*)?$/;
const STATEMENT_LINES_MAX = 200;

/**
 * Drops the `import` and `export` statements at the beginning of an MDX text. Prose that only begins with
 * such a word is no statement: an import names a module in quotes, and an export declares something.
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

/** How many lines the statement at a line takes; 0 when there is none. */
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

/** A declaration has closed what it opened, and a blank line or another statement comes after it. */
function isWhole(statement: string, next: string | undefined): boolean {
  const balance = (statement.match(/[{([]/g)?.length ?? 0) - (statement.match(/[})\]]/g)?.length ?? 0);
  const isOver =
    next === undefined || next.trim() === '' || IMPORT_START.test(next) || EXPORT_START.test(next);
  return balance === 0 && isOver && /[=({*}]/.test(statement);
}

const HIDDEN_FENCE = /^[^\n]*(?:`{3}|~{3})[^\n]*[ \t]hidden[ \t]*(?:\n|$)/;

/**
 * Finds the code blocks that a component holds without showing them: live examples mark the files behind the
 * shown one with `hidden` in the info string. They go with their component.
 * @param pairs in the order of their opening tags.
 */
export function hiddenCode(source: string, code: Range[], pairs: TagPair[]): Edit[] {
  const isHeld = holds(pairs);
  return code
    .filter((range) => isHeld(range) && HIDDEN_FENCE.test(source.slice(range.start, range.end)))
    .map(({ start, end }) => ({ start, end, text: '' }));
}
