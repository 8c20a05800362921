import { type ImportFailure, failure, importSentence } from './import-texts.ts';

export type DecodedFile = { ok: true; source: string } | ImportFailure;

/** Decodes a file as UTF-8, with or without a byte order mark; anything else fails. */
export function decodePostFile(bytes: Uint8Array): DecodedFile {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return source.includes('\0') ? failure('not-utf-8', importSentence('notText')) : { ok: true, source };
  } catch {
    return failure('not-utf-8', importSentence('notUtf8'));
  }
}
