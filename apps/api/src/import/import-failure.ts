import type { Sentence } from '../i18n/sentence.ts';

export const FAILURE_CODES = ['empty', 'not-utf-8', 'front-matter', 'date'] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Why a file cannot be imported, in a sentence for the person who runs the import. */
export interface ImportFailure {
  ok: false;
  code: FailureCode;
  reason: Sentence;
}

export function failure(code: FailureCode, reason: Sentence): ImportFailure {
  return { ok: false, code, reason };
}
