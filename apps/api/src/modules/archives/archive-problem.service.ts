import type { ErrorCode } from '@sanwen/contracts/errors';

/** Why an archive cannot be written or read, in a sentence for the person who asked, with its place in the catalogue. */
export class ArchiveProblem extends Error {
  readonly errorCode: ErrorCode;

  constructor(message: string, errorCode: ErrorCode = 'ARCHIVE_BROKEN') {
    super(message);
    this.errorCode = errorCode;
  }
}
