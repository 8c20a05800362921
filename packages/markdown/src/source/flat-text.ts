import type { Nodes } from 'mdast';
export type { Nodes } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';

/** Stands for an inline node without text of its own: an image, a formula, a tag, a footnote number. */
export const ATOM = '\uFFFC';

/** A range of characters in the source. */
export interface Span {
  start: number;
  end: number;
}

/** The characters that a reader sees of a block, and where each stands in the source. */
export interface FlatText {
  text: string;
  /** By character: its source. An escape is two characters of source, an entity several. */
  spans: Span[];
  /** By character: the inline nodes around it, from the inside out. */
  around: Span[][];
  /** By character: the paragraph, heading, cell, or code block it is in. */
  lines: Span[];
}

/**
 * Reads the visible characters of a node with their places.
 * @returns undefined if a character's place can't be told
 */
export function flatText(node: Nodes, source: string): FlatText | undefined {
  const flat: FlatText = { text: '', spans: [], around: [], lines: [] };
  const around: Span[] = [];
  let line: Span = { start: 0, end: 0 };
  return add(node) ? flat : undefined;

  function add(each: Nodes): boolean {
    const span = spanOf(each);
    if (each.type === 'definition') return true;
    if (!span) return false;
    if (LINES.has(each.type)) line = span;
    switch (each.type) {
      case 'text':
        return pushText(each.value, span);
      case 'inlineCode':
        return push(each.value, codeSpans(source, span, each.value));
      case 'code':
      case 'math':
        return push(each.value, lineSpans(source, span, each.value));
      case 'break':
        return push('\n', [{ start: span.start, end: span.end + lineStart(source, span.end) }]);
      case 'thematicBreak':
        return true;
      default:
    }
    if (!('children' in each)) return push(ATOM, [span]);
    const isInline = INLINE.has(each.type);
    if (isInline) around.unshift(span);
    const isKnown = each.children.every(add);
    if (isInline) around.shift();
    return isKnown;
  }

  /** The editor drops spaces before the end of a line, and knows one sign for it. */
  function pushText(value: string, span: Span): boolean {
    const text = value.replaceAll(/[ \t]*(?:\r\n?|\n)/g, '\n');
    return push(text, textSpans(source, span, text));
  }

  function push(text: string, spans: Span[] | undefined): boolean {
    if (!spans) return false;
    const here = [...around];
    flat.text += text;
    flat.spans.push(...spans);
    for (let index = 0; index < text.length; index += 1) {
      flat.around.push(here);
      flat.lines.push(line);
    }
    return true;
  }
}

const LINES = new Set(['paragraph', 'heading', 'tableCell', 'code', 'math', 'html']);
const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);

export function spanOf({ position }: Nodes): Span | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[\da-zA-Z]{1,31});/y;
/** A line break with what a container puts before the next line. */
const LINE_BREAK = /[ \t]*(?:\r\n?|\n)[ \t>]*/y;

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

const lineStart = (source: string, at: number): number => matchAt(LINE_BREAK, source, at).length;

function textSpans(source: string, { start, end }: Span, value: string): Span[] | undefined {
  const spans: Span[] = [];
  let at = start;
  while (spans.length < value.length) {
    const index = spans.length;
    const entity = matchAt(ENTITY, source, at);
    const decoded = entity === '' ? '' : decodeString(entity);
    let length = 0;
    let count = 1;
    if (entity !== '' && decoded !== entity && value.startsWith(decoded, index)) {
      length = entity.length;
      count = decoded.length;
    } else if (value[index] === '\n') length = lineStart(source, at);
    else if (source[at + 1] === value[index] && matchAt(ESCAPE, source, at) !== '') length = 2;
    else if (source[at] === value[index]) length = 1;
    if (length === 0) return undefined;
    for (let unit = 0; unit < count; unit += 1) spans.push({ start: at, end: at + length });
    at += length;
  }
  return at === end || source.slice(at, end).trim() === '' ? spans : undefined;
}

/** Code in a line: a line break became a space, and one space at each end may be padding. */
function codeSpans(source: string, { start, end }: Span, value: string): Span[] | undefined {
  const fence = matchAt(/`+/y, source, start).length;
  const first = start + fence;
  const padding = lineStart(source, first) || 1;
  for (const from of [first, first + padding]) {
    const spans: Span[] = [];
    let at = from;
    for (const character of value.split('')) {
      const broken = character === ' ' && source[at] !== ' ' ? lineStart(source, at) : 0;
      const isBar = character === '|' && source.startsWith('\\|', at);
      const length = broken || (isBar ? 2 : source[at] === character ? 1 : 0);
      if (length === 0) break;
      spans.push({ start: at, end: at + length });
      at += length;
    }
    if (spans.length === value.length && end - fence - at <= padding && at > first - 1) return spans;
  }
  return undefined;
}

/** The lines of a code block: each ends a line of the source. */
function lineSpans(source: string, { start, end }: Span, value: string): Span[] | undefined {
  if (value === '') return [];
  const lines = source.slice(start, end).split('\n');
  const isFenced = /^(?:`{3}|~{3}|\$\$)/.test(lines[0] ?? '');
  let at = start + (isFenced ? (lines.shift()?.length ?? 0) + 1 : 0);
  const spans: Span[] = [];
  for (const [index, written] of value.split('\n').entries()) {
    const full = lines[index] ?? '';
    const line = written.endsWith('\r') ? full : full.replace(/\r$/, '');
    // A tab may count as several spaces, of which some belong to the container.
    const indent = line.endsWith(written) ? 0 : written.length - written.trimStart().length;
    if (!line.endsWith(written.slice(indent))) return undefined;
    const from = at + line.length - written.length + indent;
    const last = spans.at(-1);
    if (index > 0 && last?.end === -1) last.end = from;
    for (let unit = 0; unit < indent; unit += 1) spans.push({ start: from, end: from });
    for (let unit = 0; unit < written.length - indent; unit += 1)
      spans.push({ start: from + unit, end: from + unit + 1 });
    spans.push({ start: from + written.length - indent, end: -1 });
    at += (lines[index] ?? '').length + 1;
  }
  spans.pop();
  return spans;
}
