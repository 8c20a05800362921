/** About 160 Latin or 80 Chinese characters: a wide character takes the room of two. */
const EXCERPT_WIDTH = 160;

const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60]/u;
/** Letters and digits of scripts that put spaces between words; a cut between two of them breaks a word. */
const INSIDE_WORD = /[\p{L}\p{N}\p{M}'’\-_]/u;
/** What must not stand before an ellipsis: spaces, and punctuation that opens or continues something. */
const DANGLING = /[\s,;:、，；：\-–—(（[【「『“‘《〈]+$/u;

/**
 * Cuts an excerpt from plain text: white space is folded, and a longer text is cut after a whole word (or a
 * whole character where words have no spaces) and gets an ellipsis.
 * @param width room in Latin characters; Chinese, Japanese and Korean ones take two.
 */
export function excerptOf(plainText: string, width = EXCERPT_WIDTH): string {
  // A grapheme is rarely longer than a few units; what is beyond this cannot be reached.
  const text = plainText
    .slice(0, width * 20)
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = cutAt(text, width);
  if (cut === text.length) return text;
  const whole = endsInsideWord(text, cut) ? wordStart(text, cut) : cut;
  return `${text.slice(0, whole || cut).replace(DANGLING, '')}…`;
}

/** Where the graphemes that fit end; one unit is kept for the ellipsis of a text that does not fit. */
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
