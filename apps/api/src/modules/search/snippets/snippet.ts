import type { Range } from './marks.ts';

/** Room of a snippet, and of what may stand before its first mark: Latin characters; a wide one takes two. */
const WIDTH = 220;
const LEAD = 50;
/** A grapheme is rarely longer; what is beyond cannot be reached. */
const UNITS_A_WIDTH = 4;

const FIRST_WIDE = 0x2e80;
const SENTENCE_END = /[\n。！？；…]|[.!?;]\s/g;
const WORD_PART = /[\p{L}\p{N}\p{M}]/u;

/** No unit of these goes together with another: neither marks nor halves of characters nor joiners. */
const SEPARATE_UNITS =
  /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u309b-\u9fff\uff01-\uff9d]*$/;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts out of a text the place that shows most of what was found, and marks it; where nothing is, the
 * beginning.
 */
export function snippet(text: string, ranges: readonly Range[]): string {
  const anchor = bestPlace(text, ranges);
  const start = anchor === undefined ? 0 : startBefore(text, anchor);
  const end = endAfter(text, start);
  return `${start > 0 ? '…' : ''}${markText(text, ranges, start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Where a snippet's room holds the most different terms from there on, the earliest of equals. */
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

/** Room before a place: from where a sentence begins in it, else from where a word does. */
function startBefore(text: string, place: number): number {
  const first = wholeAt(text, Math.max(0, place - LEAD * UNITS_A_WIDTH));
  let start = place;
  let width = 0;
  for (const segment of graphemesOf(text.slice(first, place)).reverse()) {
    width += widthAt(segment, 0);
    // The first one may be the rest of a longer one.
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

/** Where a snippet's room ends, with a whole grapheme and a whole word. */
function endAfter(text: string, start: number): number {
  const last = wholeAt(text, start + WIDTH * UNITS_A_WIDTH);
  let end = start;
  let width = 0;
  for (const segment of graphemesOf(text.slice(start, last))) {
    width += widthAt(segment, 0);
    // The last one may be the beginning of a longer one.
    if (width > WIDTH || (end + segment.length === last && last < text.length)) break;
    end += segment.length;
  }
  if (end >= text.length || !isInsideWord(text, end)) return end;
  const space = text.slice(start, end).lastIndexOf(' ');
  return space > 0 ? start + space : end;
}

/**
 * What a person takes for characters. The segmenter takes as long as all the rest of a snippet, and most
 * texts need none.
 */
function graphemesOf(text: string): string[] {
  return SEPARATE_UNITS.test(text)
    ? text.split('')
    : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The same place, or where it is inside a pair of surrogates, the end of that. */
function wholeAt(text: string, index: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(index - 1)) ? index + 1 : index;
}

function widthAt(text: string, index: number): number {
  return text.charCodeAt(index) >= FIRST_WIDE ? 2 : 1;
}

/** Whether a cut stands between two letters of a word with spaces around it. */
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

/** Escapes a stretch of a text for HTML and marks its ranges; white space becomes single spaces. */
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
