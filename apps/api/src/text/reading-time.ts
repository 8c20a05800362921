export interface TextMeasure {
  /** Words, each Chinese or Japanese character being one. */
  wordCount: number;
  /** Minutes an adult takes, rounded; at least 1. */
  readingMinutes: number;
}

/** Words a minute, read silently: Brysbaert 2019, "How many words do we read per minute?", non-fiction. */
const WORDS_PER_MINUTE = 238;

/**
 * Characters a minute. The same ten texts were read at 228 English words and at 255 Chinese characters a minute
 * (IReST: Trauzettel-Klosinski & Dietz 2012, IOVS 53(9)), aloud; their ratio carries the silent rate over, so that a
 * post and its translation take equally long.
 */
const CHARACTERS_PER_MINUTE = (WORDS_PER_MINUTE * 255) / 228;

const CHARACTER = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}ー]`;
const LETTER = String.raw`[[\p{L}\p{N}]--${CHARACTER}]`;
const PART = String.raw`${LETTER}[${LETTER}\p{M}]*`;
/** What joins parts into one word: don't, state-of-the-art, 3.14, 1,000, snake_case, react.dev, me@example.org. */
const JOINER = String.raw`['’\-‑._@]|(?<=\p{N}),(?=\p{N})`;
const ADDRESS = String.raw`https?://[\w\-.~:\/?#\[\]@!$&'\(\)*+,;=%]+`;

const WORD = new RegExp(`(?<character>${CHARACTER})|${ADDRESS}|${PART}(?:(?:${JOINER})${PART})*`, 'gv');

/**
 * Counts words and estimates reading time. Words of scripts with spaces (Latin, Cyrillic, Hangul …), numbers and
 * addresses count one each; Chinese and Japanese count by the character; punctuation and emoji do not count.
 * @param plainText text without markup or code blocks.
 */
export function measureText(plainText: string): TextMeasure {
  let words = 0;
  let characters = 0;
  for (const match of plainText.matchAll(WORD)) {
    if (match.groups?.['character']) characters += 1;
    else words += 1;
  }
  const minutes = words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE;
  return { wordCount: words + characters, readingMinutes: Math.max(1, Math.round(minutes)) };
}
