import { simplify } from './chinese.ts';

/** A text as it is searched, and the way back to the original. */
export interface FoldedText {
  text: string;
  /** For each unit of `text`, the index of the original character it comes from; one more for the end. */
  origins: Uint32Array;
}

const LATIN_MARKS = /[\u0300-\u036f]/g;
const ASCII_END = 0x80;
const ASCII = Array.from({ length: ASCII_END }, (_, code) => String.fromCharCode(code).toLowerCase());

/** What each character became; texts use few of the many there are. */
const known = new Map<string, string>();

/**
 * Folds a text character by character: compatibility forms, case, Latin accents, Traditional Chinese. `Ｃａｆé` and
 * `資料` become `cafe` and `资料`.
 */
export function fold(original: string): FoldedText {
  // A character becomes 18 units at most (U+FDFA); most become one.
  let origins = new Uint32Array(original.length + 1);
  let text = '';
  for (let index = 0; index < original.length; ) {
    const code = original.charCodeAt(index);
    const character = code < ASCII_END ? undefined : characterAt(original, index);
    const folded = character === undefined ? (ASCII[code] ?? '') : foldCharacter(character);
    if (text.length + folded.length >= origins.length) origins = grown(origins);
    origins.fill(index, text.length, text.length + folded.length);
    text += folded;
    index += character?.length ?? 1;
  }
  origins[text.length] = original.length;
  return { text, origins: origins.subarray(0, text.length + 1) };
}

function characterAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const plain = character.normalize('NFKD').replace(LATIN_MARKS, '').toLowerCase().normalize('NFC');
  const folded = Array.from(plain, simplify).join('');
  known.set(character, folded);
  return folded;
}

function grown(origins: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(origins.length * 2 + 32);
  larger.set(origins);
  return larger;
}
