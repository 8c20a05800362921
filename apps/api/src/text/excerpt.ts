import { joinLines } from '@sanwen/markdown/cjk-lines';

/** About 160 Latin or 80 Chinese characters; wide characters count twice. */
const EXCERPT_WIDTH = 160;

const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]/u;
/** Letters and digits of scripts with spaces; a cut between two of them breaks a word. */
const INSIDE_WORD = /[\p{L}\p{N}\p{M}'’\-_]/u;
/** Characters not allowed before an ellipsis: spaces, and opening or continuing punctuation. */
const DANGLING = /[\s,;:、，；：\-–—(（[【「『“‘《〈]+$/u;

/**
 * Cuts an excerpt from plain text: joins lines, collapses white space, cuts after a whole word (or character in scripts
 * without spaces), and adds an ellipsis.
 * @param width in Latin characters; Chinese, Japanese, and Korean characters count twice
 */
export function excerptOf(plainText: string, width = EXCERPT_WIDTH): string {
  // A grapheme rarely has more than a few units, so anything beyond this can't fit.
  const text = joinLines(plainText.slice(0, width * 20))
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = cutAt(text, width);
  if (cut === text.length) return text;
  const whole = endsInsideWord(text, cut) ? wordStart(text, cut) : cut;
  return `${text.slice(0, whole || cut).replace(DANGLING, '')}…`;
}

/** Where the fitting graphemes end; one unit is reserved for the ellipsis. */
function cutAt(text: string, width: number): number {
  let used = 0;
  let lastFit = 0;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    used += WIDE.test(segment) ? 2 : 1;
    if (used <= width - 1) lastFit = index + segment.length;
    if (used > width) return lastFit;
  }
  return text.length;
}

function endsInsideWord(text: string, cut: number): boolean {
  return isWordPart(text.slice(0, cut).at(-1)) && isWordPart(text.at(cut));
}

function wordStart(text: string, cut: number): number {
  let start = cut;
  while (start > 0 && isWordPart(text.at(start - 1))) start -= 1;
  return start;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && INSIDE_WORD.test(character) && !WIDE.test(character);
}
