import type { I18n } from '@lingui/core';
import type { ErrorCode } from '@sanwen/contracts/errors';
import type {
  ArchiveReportView,
  ImportReportView,
  Transfer,
  TransferKind,
} from '@sanwen/contracts/transfers.schemas';
import { AppError } from '../../errors/app-error.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { SignedInContext } from '../../request/context.ts';
import { transferErrorOf } from './transfer-errors.service.ts';

export interface TransferResult {
  /** In the language of whoever reads it. */
  imported?: (texts: I18n) => ImportReportView;
  archived?: ArchiveReportView;
}

interface TransferState extends Omit<Transfer, 'problem' | 'imported'> {
  problem: { code: ErrorCode; detail?: Sentence } | null;
  imported: ((texts: I18n) => ImportReportView) | null;
}

export type TransferWork = (
  onProgress: (done: number, total: number) => void,
  stopping: AbortSignal,
) => Promise<TransferResult>;

/** A backup, a restore or an import beside what the server answers; one at a time in a process. */
export interface Transfers {
  read: () => TransferState;
  /**
   * @param work hears of a stop from its signal, and from `onProgress`, which throws then
   * @returns false when one is running
   */
  start: (kind: TransferKind, work: TransferWork, onError: (error: unknown) => void) => boolean;
  /** Resolves when nothing is running. */
  settled: () => Promise<void>;
}

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

/**
 * @param stopping ends the one that is running: what it has not finished is not there, and it can be started
 * again
 */
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

/** Begins one for whoever asks. @throws AppError ALREADY_RUNNING */
export function startTransfer(ctx: SignedInContext, kind: TransferKind, work: TransferWork): Transfer {
  const started = ctx.transfers.start(kind, work, (error) => ctx.log.error({ err: error }, `${kind} failed`));
  if (!started) throw new AppError('ALREADY_RUNNING');
  return readTransfer(ctx);
}

/** How far it is, in the language of whoever asks. */
export function readTransfer({ transfers, texts }: SignedInContext): Transfer {
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
