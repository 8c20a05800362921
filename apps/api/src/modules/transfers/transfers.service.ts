import type { ErrorCode } from '@sanwen/contracts/errors';
import type { Transfer, TransferKind } from '@sanwen/contracts/transfers.schemas';
import { AppError } from '../../errors/app-error.ts';
import { classify } from '../../errors/describe-error.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Sentence } from '../../i18n/server-texts.ts';
import { ArchiveProblem } from '../../platform/archive-format.ts';
import { ZipRefused } from '../../platform/extract-zip.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { TransferState, TransferWork, Transfers } from '../../request/services.ts';

const NOTHING: TransferState = {
  kind: null,
  number: 0,
  isRunning: false,
  done: 0,
  total: 0,
  problem: null,
  imported: null,
  archived: null,
};

/** @param stopping aborts the running transfer; it leaves no partial result and can be started again */
export function createTransfers(stopping: AbortSignal): Transfers {
  let state = NOTHING;
  let running = Promise.resolve();
  return {
    read: () => state,
    start(kind, work, onError) {
      if (state.isRunning || stopping.aborted) return false;
      state = { ...NOTHING, kind, number: state.number + 1, isRunning: true };
      const onProgress = (done: number, total: number) => {
        stopping.throwIfAborted();
        state = { ...state, done, total };
      };
      const run = async () => {
        try {
          const { imported = null, archived = null } = await work(onProgress, stopping);
          state = { ...state, isRunning: false, imported, archived };
        } catch (error) {
          const problem = transferErrorOf(error);
          state = { ...state, isRunning: false, problem };
          if (problem.code === 'INTERNAL' && !stopping.aborted) onError(error);
        }
      };
      running = run();
      return true;
    },
    settled: () => running,
  };
}

/** Starts a transfer for the caller. @throws AppError ALREADY_RUNNING */
export function startTransfer(ctx: SignedInContext, kind: TransferKind, work: TransferWork): Transfer {
  const started = ctx.deps.transfers.start(kind, work, (error) =>
    ctx.request.log.error({ err: error }, `${kind} failed`),
  );
  if (!started) throw new AppError('ALREADY_RUNNING');
  return readTransfer(ctx);
}

/** Progress of the current transfer, in the caller's language. */
export function readTransfer({ texts, deps: { transfers } }: SignedInContext): Transfer {
  const { problem, imported, ...state } = transfers.read();
  return {
    ...state,
    imported: imported && imported(texts),
    problem: problem && {
      code: problem.code,
      message: texts._(errorTexts[problem.code]),
      detail: problem.detail ? texts._(problem.detail) : '',
    },
  };
}

const CODE_OF: Record<ZipRefused['reason'], ErrorCode> = {
  broken: 'ARCHIVE_BROKEN',
  'too-large': 'ARCHIVE_TOO_LARGE',
  'no-room': 'DISK_FULL',
};

/**
 * Error code and details for the caller, such as the file and the reason. Unexpected errors reveal no
 * details.
 */
export function transferErrorOf(error: unknown): { code: ErrorCode; detail?: Sentence } {
  if (error instanceof ZipRefused) return { code: CODE_OF[error.reason], detail: error.sentence };
  if (error instanceof ArchiveProblem) return { code: error.errorCode, detail: error.sentence };
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return { code: 'DISK_FULL' };
  return { code: classify(error).code };
}
