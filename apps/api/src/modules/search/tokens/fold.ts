import { simplify } from './chinese.ts';

/** A text as it is searched, and the way back to the original. */
export interface FoldedText {
  text: string;
  /** For each unit of `text`, the index of the original character it comes from; one more for the end. */
  origins: Uint32Array;
}

const LATIN_MARKS = /[\u0300-\u036f]/g;
const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code).toLowerCase());

/** What each character became; texts use few of the many there are. */
const known = new Map<string, string>();

/**
 * Folds a text character by character: compatibility forms, case, Latin accents, Traditional Chinese. `Ｃａｆé` and
 * `資料` become `cafe` and `资料`.
 */
export function fold(original: string): FoldedText {
  const parts: string[] = [];
  let origins = new Uint32Array(original.length + 1);
  let length = 0;
  for (let index = 0; index < original.length; ) {
    const code = original.charCodeAt(index);
    const character = code < ASCII.length ? undefined : String.fromCodePoint(original.codePointAt(index) ?? 0);
    const folded = character === undefined ? (ASCII[code] ?? '') : (known.get(character) ?? foldCharacter(character));
    // One character can become 18.
    if (length + folded.length >= origins.length) origins = grown(origins);
    for (let unit = 0; unit < folded.length; unit += 1) origins[length + unit] = index;
    length += folded.length;
    parts.push(folded);
    index += character?.length ?? 1;
  }
  origins[length] = original.length;
  return { text: parts.join(''), origins: origins.subarray(0, length + 1) };
}

function foldCharacter(character: string): string {
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
