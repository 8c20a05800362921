import { type ImportFailure, failure, importSentence } from './import-texts.ts';

type DecodedFile = { ok: true; source: string } | ImportFailure;

const BYTE_ORDER_MARKS: readonly [string, readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte order mark, or GBK, in which old Chinese blogs were written.
 * Anything else fails.
 */
export function decodePostFile(bytes: Uint8Array): DecodedFile {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const known = decode(bytes, marked && bytes.length % 2 === 0 ? marked[0] : 'utf-8');
  if (known !== undefined) return plainText(known);
  const chinese = isCommonChinese(bytes) ? decode(bytes, 'gb18030') : undefined;
  return chinese !== undefined ? plainText(chinese) : failure('not-utf-8', importSentence('notUtf8'));
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Damaged UTF-8 decodes as GBK too, but to rare characters. Common ones and punctuation have a first byte of
 * A1–A3 or B0–D7, and a second one from A1.
 */
function isCommonChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[at + 1] ?? 0;
    const isCommon = (first >= 0xa1 && first <= 0xa3) || (first >= 0xb0 && first <= 0xd7);
    pairs += 1;
    if (isCommon && second >= 0xa1) common += 1;
    at += 1;
  }
  return common >= pairs * 0.8;
}

function plainText(source: string): DecodedFile {
  return source.includes('\0') ? failure('not-utf-8', importSentence('notText')) : { ok: true, source };
}
