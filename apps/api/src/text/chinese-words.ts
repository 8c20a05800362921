import toSimplifiedPairs from 'opencc-js/dict/TSCharacters';
import mainlandPhrases from 'opencc-js/dict/TWPhrasesRev';

/** Only in OpenCC's Taiwan tables. Both are the same Simplified character. */
const MISSING_IN_TABLE: [string, string] = ['著', '着'];

const simplified = new Map([...entriesOf(toSimplifiedPairs), MISSING_IN_TABLE]);

/**
 * A character's Simplified form, or itself (OpenCC, character by character, so that every text folds in one
 * way).
 */
export function simplify(character: string): string {
  return simplified.get(character) ?? character;
}

/** Whether a text contains a character that only exists in Traditional Chinese. */
export function hasTraditional(text: string): boolean {
  for (const character of text) if (simplified.has(character)) return true;
  return false;
}

function entriesOf(table: string): [string, string][] {
  return table.split('|').map((entry): [string, string] => {
    const [from = '', to = ''] = entry.split(' ');
    return [from, to];
  });
}

const fold = (text: string) => Array.from(text, simplify).join('');
const HAN_WORD = /^\p{sc=Han}{2,}$/u;

/** Words that OpenCC's table lacks, folded: 正規表達式 is as common in Taiwan as 正規表示式. */
const FURTHER_WORDS: readonly [string, string][] = [['正规表达式', '正则表达式']];

/** Taiwanese words with a different mainland counterpart, both folded, by first character, longest first. */
const mainlandWords = Map.groupBy(
  entriesOf(mainlandPhrases)
    .filter(([taiwan]) => HAN_WORD.test(taiwan))
    .map(([taiwan, mainland]): [string, string] => [fold(taiwan), fold(mainland)])
    .filter(([taiwan, mainland]) => taiwan !== mainland)
    .concat(FURTHER_WORDS)
    .sort(([a], [b]) => b.length - a.length),
  ([taiwan]) => taiwan.charAt(0),
);

/** Folded text in mainland vocabulary, and the origin of each character. */
interface MainlandText {
  text: string;
  /**
   * For each UTF-16 unit of `text`, the index in the folded text where its word starts; plus one for the
   * end.
   */
  origins: number[];
}

/**
 * Converts folded Traditional text to mainland vocabulary: 资料库 (from 資料庫) becomes 数据库.
 * @returns undefined if no word differs
 */
export function toMainland(folded: string): MainlandText | undefined {
  let text = '';
  const origins: number[] = [];
  let changed = false;
  for (let index = 0; index < folded.length;) {
    const word = mainlandWords
      .get(folded.charAt(index))
      ?.find(([taiwan]) => folded.startsWith(taiwan, index));
    const [from, to] = word ?? [folded.charAt(index), folded.charAt(index)];
    changed ||= word !== undefined;
    for (let unit = 0; unit < to.length; unit += 1) origins.push(index);
    text += to;
    index += from.length;
  }
  origins.push(folded.length);
  return changed ? { text, origins } : undefined;
}

/** A word of a run, and its position. */
interface Word {
  text: string;
  start: number;
  end: number;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a run of folded Chinese into words of two characters or more. Consecutive single characters form a
 * word, since the dictionary lacks many words (it splits 缓存 into 缓 and 存). A lone one is joined to its
 * neighbor, because by itself it would match nearly everything.
 */
export function splitWords(run: string): Word[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment);
  return glueSingles(joinSingles(segments)).reduce<Word[]>((words, text) => {
    const start = words.at(-1)?.end ?? 0;
    return [...words, { text, start, end: start + text.length }];
  }, []);
}

function joinSingles(segments: string[]): string[] {
  const joined: string[] = [];
  let wasSingle = false;
  for (const segment of segments) {
    const single = isSingle(segment);
    if (single && wasSingle) joined.push(`${joined.pop() ?? ''}${segment}`);
    else joined.push(segment);
    wasSingle = single;
  }
  return joined;
}

function glueSingles(segments: string[]): string[] {
  const glued: string[] = [];
  for (const segment of segments) {
    const last = glued.at(-1);
    if (last !== undefined && (isSingle(segment) || isSingle(last)))
      glued.push(`${glued.pop() ?? ''}${segment}`);
    else glued.push(segment);
  }
  return glued;
}

function isSingle(segment: string): boolean {
  return Array.from(segment).length === 1;
}
