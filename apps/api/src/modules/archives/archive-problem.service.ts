import type { ErrorCode } from '@sanwen/contracts/errors';
import { inEnglish, type Sentence } from '../../i18n/sentence.ts';

/**
 * Why an archive cannot be written or read, in a sentence for the person who asked, with its place in the
 * catalog.
 */
export class ArchiveProblem extends Error {
  readonly errorCode: ErrorCode;
  readonly sentence: Sentence;

  /** @param message for the log and the command line, where more is known than the sentence says */
  constructor(sentence: Sentence, errorCode: ErrorCode = 'ARCHIVE_BROKEN', message = inEnglish(sentence)) {
    super(message);
    this.errorCode = errorCode;
    this.sentence = sentence;
  }
}
