export interface TextMeasure {
  /** Words; each Chinese or Japanese character counts as one. */
  wordCount: number;
  /** Rounded minutes for an adult reader; at least 1. */
  readingMinutes: number;
}

/**
 * Silent reading of English non-fiction by adults: Brysbaert 2019, "How many words do we read per minute? A
 * review and meta-analysis of reading rate", doi:10.1016/j.jml.2019.104047.
 */
const WORDS_PER_MINUTE = 238;

/**
 * According to the same review, a message takes about the same time in every language. Chinese translations
 * of blog posts have 1.6 to 1.9 characters per English word (1.7 on average of fifteen posts), so 238 words
 * are about 400 characters.
 */
const CHARACTERS_PER_MINUTE = 400;

const CHARACTER = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}ー]`;
const LETTER = String.raw`[[\p{L}\p{N}]--${CHARACTER}]`;
const PART = String.raw`${LETTER}[${LETTER}\p{M}]*`;
/**
 * Characters that join parts into one word: don't, state-of-the-art, 3.14, 1,000, snake_case, react.dev,
 * me@example.org.
 */
const JOINER = String.raw`['’\-‑._@]|(?<=\p{N}),(?=\p{N})`;
const ADDRESS = String.raw`https?://[\w\-.~:\/?#\[\]@!$&'\(\)*+,;=%]+`;

const WORD = new RegExp(`(?<character>${CHARACTER})|${ADDRESS}|${PART}(?:(?:${JOINER})${PART})*`, 'gv');

/**
 * Counts words and estimates reading time. Words of scripts with spaces, numbers, and URLs count once;
 * Chinese and Japanese count per character; punctuation and emoji don't count.
 * @param plainText text without markup or code blocks
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
