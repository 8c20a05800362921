import porter2 from 'wink-porter2-stemmer';
import { toMainland } from '#src/text/chinese-words.ts';
import { fold } from '#src/text/fold-text.ts';

/**
 * Increment it whenever the same text gives different tokens, or they are stored differently; posts are then
 * indexed again.
 */
export const TOKENIZER_VERSION = 4;

/** Longer words are cut: they are keys or encoded data, and PostgreSQL allows 2,046 bytes. */
export const WORD_MAX = 64;

const CJK = String.raw`[[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}ー]&&[\p{L}\p{N}]]`;
/** Patterns of a word's first letter, and of the rest. */
export const LETTER = String.raw`[[\p{L}\p{N}]--${CJK}]`;
export const REST_OF_WORD = String.raw`${LETTER}*(?:['’]${LETTER}+)*`;
const RUN = new RegExp(
  String.raw`(?<cjk>${CJK}+)|(?<!${LETTER})(?<sign>c\+\+|[cf]#)|(?<word>${LETTER}${REST_OF_WORD})`,
  'gv',
);
/**
 * Names like C++ and C# that would otherwise become the same word. A Map, because an object also has
 * `constructor`.
 */
export const SIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
]);

/** A part of folded text: a run of Chinese, Japanese, or Korean, or one word. */
export interface Run {
  kind: 'cjk' | 'word';
  /** The text; for a word, its indexed form. */
  text: string;
  /** Its position in the folded text. */
  start: number;
  end: number;
}

/** Splits folded text into runs. */
export function* runsOf(folded: string): Generator<Run> {
  for (const { 0: found, index: start, groups } of folded.matchAll(RUN)) {
    const end = start + found.length;
    if (groups?.['cjk']) yield { kind: 'cjk', text: found, start, end };
    else yield { kind: 'word', text: SIGN_NAMES.get(found) ?? plainWord(found), start, end };
  }
}

/** The indexed form of a word: `author's` is `author`, `don’t` is `dont`. */
export function plainWord(word: string): string {
  return word
    .replace(/['’]s$/, '')
    .replaceAll(/['’]/g, '')
    .slice(0, WORD_MAX);
}

/** All overlapping pairs of a CJK run: 数据库 becomes 数据 and 据库. A single character stays. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

interface Tokens {
  /** Indexed tokens, in order. */
  tokens: string[];
  /** Different words among them that a reader could type. */
  words: Set<string>;
}

/**
 * Tokenizes a text. A CJK run becomes its pairs and its last character, so that every character starts a
 * token; a word becomes itself and its stem.
 * @param mainland adds mainland vocabulary, for posts in zh-TW
 */
export function tokenize(text: string, mainland: boolean): Tokens {
  const tokens: string[] = [];
  const words = new Set<string>();
  for (const run of runsOf(fold(text).text)) {
    if (run.kind === 'word') {
      tokens.push(run.text);
      words.add(run.text);
      const stemmed = stem(run.text);
      if (stemmed !== run.text) tokens.push(stemmed);
      continue;
    }
    addRun(tokens, run.text);
    const other = mainland ? toMainland(run.text) : undefined;
    if (other) addRun(tokens, other.text);
  }
  return { tokens, words };
}

function addRun(tokens: string[], run: string): void {
  const pairs = pairsOf(run);
  for (const pair of pairs) tokens.push(pair);
  const last = Array.from(run).at(-1);
  if (last !== undefined && pairs[0] !== last) tokens.push(last);
}

const CACHED = 20_000;
const ENGLISH_WORD = /^[a-z]{3,}$/;
const known = new Map<string, string>();

/** The stem of a folded English word (Snowball's English stemmer). Other words are returned as they are. */
export function stem(word: string): string {
  if (!ENGLISH_WORD.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const stemmed = porter2(word);
  if (known.size >= CACHED) known.clear();
  known.set(word, stemmed);
  return stemmed;
}
