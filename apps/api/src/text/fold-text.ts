import { simplify } from './chinese-words.ts';

/** A folded text, and where each of its characters comes from. */
interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text`, the index of the original character; plus one for the end. */
  origins: Uint32Array;
}

const LATIN_MARKS = /[\u0300-\u036f]/g;

/**
 * Folded forms of characters that are one UTF-16 unit before and after, as nearly all are; 0 if not known
 * yet.
 */
const oneUnit = new Uint16Array(0x1_0000);
/** Folded forms of all other characters seen so far. */
const known = new Map<string, string>();

/**
 * Folds a text character by character: compatibility forms, case, Latin accents, Traditional Chinese. `Ｃａｆé`
 * and `資料` become `cafe` and `资料`.
 */
export function fold(original: string): FoldedText {
  let units = new Uint16Array(original.length);
  let origins = new Uint32Array(original.length + 1);
  let length = 0;
  for (let index = 0; index < original.length;) {
    const unit = oneUnit[original.charCodeAt(index)] ?? 0;
    if (unit > 0 && length < units.length) {
      units[length] = unit;
      origins[length] = index;
      length += 1;
      index += 1;
      continue;
    }
    const character = String.fromCodePoint(original.codePointAt(index) ?? 0);
    const folded = known.get(character) ?? foldCharacter(character);
    // One character can become up to 18.
    if (length + folded.length > units.length) {
      units = copyInto(new Uint16Array(units.length * 2 + 32), units);
      origins = copyInto(new Uint32Array(units.length + 1), origins);
    }
    for (let at = 0; at < folded.length; at += 1) {
      units[length + at] = folded.charCodeAt(at);
      origins[length + at] = index;
    }
    length += folded.length;
    index += character.length;
  }
  origins[length] = original.length;
  const text = Buffer.from(units.buffer, 0, length * units.BYTES_PER_ELEMENT).toString('utf16le');
  return { text, origins: origins.subarray(0, length + 1) };
}

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(LATIN_MARKS, '').toLowerCase().normalize('NFC');
  const folded = Array.from(plain, simplify).join('');
  const isOneUnit = character.length === 1 && character.isWellFormed() && folded.length === 1;
  if (isOneUnit) oneUnit[character.charCodeAt(0)] = folded.charCodeAt(0);
  else known.set(character, folded);
  return folded;
}

function copyInto<Numbers extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  larger: Numbers,
  numbers: Numbers,
): Numbers {
  larger.set(numbers);
  return larger;
}

/**
 * Folds a text for comparison: ignores case, accents, width, and the difference between the two Chinese
 * scripts.
 */
export function foldText(text: string): string {
  return fold(text).text;
}
