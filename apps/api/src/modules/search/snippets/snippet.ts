import type { Range } from './marks.ts';

/**
 * Width of a snippet, and of the text before its first mark, in Latin characters; a wide character counts as
 * two.
 */
const WIDTH = 220;
const LEAD = 50;
/** A grapheme is rarely longer, which bounds the text to segment. */
const UNITS_A_WIDTH = 4;

const FIRST_WIDE = 0x2e80;
const SENTENCE_END = /[\n。！？；…]|[.!?;]\s/g;
const WORD_PART = /[\p{L}\p{N}\p{M}]/u;

/** Characters that never combine with others: no combining marks, surrogates, or joiners. */
const SEPARATE_UNITS =
  /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u309b-\u9fff\uff01-\uff9d]*$/;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts the part of a text that shows the most terms and marks them; without matches, its beginning. */
export function snippet(text: string, ranges: readonly Range[]): string {
  const anchor = bestPlace(text, ranges);
  const start = anchor === undefined ? 0 : startBefore(text, anchor);
  const end = endAfter(text, start);
  return `${start > 0 ? '…' : ''}${markText(text, ranges, start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** The start of the window with the most different terms; the earliest one on a tie. */
function bestPlace(text: string, ranges: readonly Range[]): number | undefined {
  const [first] = ranges;
  if (!first) return undefined;
  const room = (WIDTH - LEAD) / widthAt(text, first.start);
  const inRoom = new Map<number, number>();
  const add = (term: number, by: number) => {
    const count = (inRoom.get(term) ?? 0) + by;
    if (count > 0) inRoom.set(term, count);
    else inRoom.delete(term);
  };
  let best = { start: first.start, terms: 0 };
  let next = 0;
  for (const { start, term } of ranges) {
    for (let other = ranges[next]; other && other.end - start <= room; other = ranges[next]) {
      add(other.term, 1);
      next += 1;
    }
    if (inRoom.size > best.terms) best = { start, terms: inRoom.size };
    add(term, -1);
  }
  return best.start;
}

/** Where to start before a match: at a sentence, or else at a word. */
function startBefore(text: string, place: number): number {
  const first = characterBoundary(text, Math.max(0, place - LEAD * UNITS_A_WIDTH));
  let start = place;
  let width = 0;
  for (const segment of graphemesOf(text.slice(first, place)).reverse()) {
    width += widthAt(segment, 0);
    // The first segment may be the end of a longer grapheme.
    if (width > LEAD || (start - segment.length === first && first > 0)) break;
    start -= segment.length;
  }
  if (start === 0) return 0;
  const lead = text.slice(start, place);
  const [sentence] = lead.matchAll(SENTENCE_END);
  if (sentence) return start + sentence.index + sentence[0].length;
  const space = lead.indexOf(' ');
  return space >= 0 && isInsideWord(text, start) ? start + space + 1 : start;
}

/** Where a snippet ends: after a whole grapheme and a whole word. */
function endAfter(text: string, start: number): number {
  const last = characterBoundary(text, start + WIDTH * UNITS_A_WIDTH);
  let end = start;
  let width = 0;
  for (const segment of graphemesOf(text.slice(start, last))) {
    width += widthAt(segment, 0);
    // The last segment may be the start of a longer grapheme.
    if (width > WIDTH || (end + segment.length === last && last < text.length)) break;
    end += segment.length;
  }
  if (end >= text.length || !isInsideWord(text, end)) return end;
  const space = text.slice(start, end).lastIndexOf(' ');
  return space > 0 ? start + space : end;
}

/**
 * Splits a text into graphemes. The segmenter takes as long as everything else of a snippet, and most texts
 * don't need it.
 */
function graphemesOf(text: string): string[] {
  return SEPARATE_UNITS.test(text)
    ? text.split('')
    : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The same index, or the end of a surrogate pair that it would split. */
function characterBoundary(text: string, index: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(index - 1)) ? index + 1 : index;
}

function widthAt(text: string, index: number): number {
  return text.charCodeAt(index) >= FIRST_WIDE ? 2 : 1;
}

/** Whether an index is inside a word of a language with spaces. */
function isInsideWord(text: string, index: number): boolean {
  return [index - 1, index].every((at) => widthAt(text, at) === 1 && WORD_PART.test(text.charAt(at)));
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes part of a text for HTML and marks its ranges. Whitespace becomes single spaces. */
export function markText(text: string, ranges: readonly Range[], from = 0, to = text.length): string {
  let html = '';
  let done = from;
  for (const { start, end } of ranges) {
    if (end <= from || start >= to) continue;
    const first = Math.max(start, from);
    const last = Math.min(end, to);
    html += `${escapeText(text.slice(done, first))}<mark>${escapeText(text.slice(first, last))}</mark>`;
    done = last;
  }
  html += escapeText(text.slice(done, to));
  return html.replaceAll('</mark><mark>', '');
}

function escapeText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
    .toWellFormed();
}
