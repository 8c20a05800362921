import porter2 from 'wink-porter2-stemmer';

const CACHED = 20_000;
const ENGLISH_WORD = /^[a-z]{3,}$/;
const known = new Map<string, string>();

/** The stem of a folded English word (Snowball's English stemmer); any other word is its own. */
export function stem(word: string): string {
  if (!ENGLISH_WORD.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const stemmed = porter2(word);
  if (known.size >= CACHED) known.clear();
  known.set(word, stemmed);
  return stemmed;
}
