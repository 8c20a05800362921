import type { ErrorCode } from '@sanwen/contracts/errors';
import { classify } from '../../errors/describe-error.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { ZipRefused } from '../../platform/extract-zip.ts';
import { ArchiveProblem } from '../archives/archive-problem.service.ts';

const CODE_OF: Record<ZipRefused['reason'], ErrorCode> = {
  broken: 'ARCHIVE_BROKEN',
  'too-large': 'ARCHIVE_TOO_LARGE',
  'no-room': 'DISK_FULL',
};

/**
 * A fault's place in the catalog, with what is known of it: which file it was, and why. Nothing of what
 * nobody expected is told.
 */
export function transferErrorOf(error: unknown): { code: ErrorCode; detail?: Sentence } {
  if (error instanceof ZipRefused) return { code: CODE_OF[error.reason], detail: error.sentence };
  if (error instanceof ArchiveProblem) return { code: error.errorCode, detail: error.sentence };
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return { code: 'DISK_FULL' };
  return { code: classify(error).code };
}
