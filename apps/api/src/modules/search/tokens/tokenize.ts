import porter2 from 'wink-porter2-stemmer';
import { toMainland } from './chinese.ts';
import { fold } from './fold.service.ts';

/**
 * Counts up whenever the same text gives other tokens, or they are kept elsewhere, so that what was indexed
 * before is indexed anew.
 */
export const TOKENIZER_VERSION = 3;

/**
 * A longer word is cut: it is no word (a key, an encoded picture), and PostgreSQL takes 2,046 bytes at most.
 */
export const WORD_MAX = 64;

const CJK = String.raw`[[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}ー]&&[\p{L}\p{N}]]`;
/** Patterns of a word's letter, and of what may follow its first one. */
export const LETTER = String.raw`[[\p{L}\p{N}]--${CJK}]`;
export const REST_OF_WORD = String.raw`${LETTER}*(?:['’]${LETTER}+)*`;
const RUN = new RegExp(
  String.raw`(?<cjk>${CJK}+)|(?<!${LETTER})(?<sign>c\+\+|[cf]#)|(?<word>${LETTER}${REST_OF_WORD})`,
  'gv',
);
/**
 * Names that would else lose what tells them apart. A map, because an object also answers to `constructor`.
 */
export const SIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
]);

/** A stretch of folded text that is indexed in one way: Chinese, Japanese or Korean, or one word. */
interface Run {
  kind: 'cjk' | 'word';
  /** The stretch itself; of a word, the form that is indexed. */
  text: string;
  /** Where it stands in the folded text. */
  start: number;
  end: number;
}

/** The runs of a folded text. */
export function* runsOf(folded: string): Generator<Run> {
  for (const { 0: found, index: start, groups } of folded.matchAll(RUN)) {
    const end = start + found.length;
    if (groups?.['cjk']) yield { kind: 'cjk', text: found, start, end };
    else yield { kind: 'word', text: SIGN_NAMES.get(found) ?? plainWord(found), start, end };
  }
}

/** The form of a word that is indexed: `author's` is `author`, `don’t` is `dont`. */
export function plainWord(word: string): string {
  return word
    .replace(/['’]s$/, '')
    .replaceAll(/['’]/g, '')
    .slice(0, WORD_MAX);
}

/** All overlapping pairs of a run of CJK: 数据库 gives 数据 and 据库. One character gives itself. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

interface Tokens {
  /** In order, as they are indexed. */
  tokens: string[];
  /** Different words among them that a reader could have meant to type. */
  words: Set<string>;
}

/**
 * Makes the tokens of a text. A run of CJK gives its pairs and its last character, so that every character
 * begins a token; a word gives itself and its stem.
 * @param mainland whether mainland vocabulary is added, which posts in zh-TW need.
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
