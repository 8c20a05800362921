import type { I18n } from '@lingui/core';
import type { ErrorCode } from '@sanwen/contracts/errors';
import type { Transfer, TransferKind } from '@sanwen/contracts/transfers.schemas';
import { AppError } from '../../errors/app-error.ts';
import { classify } from '../../errors/describe-error.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Sentence, ServerTexts } from '../../i18n/server-texts.ts';
import { ArchiveProblem } from '../../platform/archive-format.ts';
import { ZipRefused } from '../../platform/extract-zip.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { TransferState, TransferWork, Transfers } from '../../request/services.ts';
import type { SharedTransfer, TransferViews } from './shared-transfer.ts';

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

/** Progress of a transfer is shared at most this often. */
const SHARE_EVERY_MS = 250;

interface TransferSurroundings {
  /** Aborts the running transfer; it leaves no partial result and can be started again. */
  stopping: AbortSignal;
  texts: ServerTexts;
  shared: SharedTransfer;
}

export function createTransfers({ stopping, texts, shared }: TransferSurroundings): Transfers {
  let state = NOTHING;
  let running = Promise.resolve();
  let sharedAt = -Infinity;
  const share = async () => {
    sharedAt = performance.now();
    // Others not knowing is no reason for the transfer to fail, such as on a full disk.
    await shared.write(viewsOf(state, texts)).catch(() => undefined);
  };
  return {
    read: () => state,
    shared: () => shared.read(),
    isRunning: async () => state.isRunning || shared.isRunning(),
    async start(kind, work, onError) {
      if (state.isRunning || stopping.aborted) return false;
      const release = await shared.lock();
      if (!release) return false;
      const former = Math.max(state.number, (await shared.read())?.['en-US']?.number ?? 0);
      state = { ...NOTHING, kind, number: former + 1, isRunning: true };
      await share();
      const onProgress = (done: number, total: number) => {
        stopping.throwIfAborted();
        state = { ...state, done, total };
        if (performance.now() - sharedAt > SHARE_EVERY_MS) void share();
      };
      const run = async () => {
        try {
          const { imported = null, archived = null } = await work(onProgress, stopping);
          state = { ...state, isRunning: false, imported, archived };
        } catch (error) {
          const problem = transferErrorOf(error);
          state = { ...state, isRunning: false, problem };
          if (problem.code === 'INTERNAL' && !stopping.aborted) onError(error);
        } finally {
          await share();
          await release();
        }
      };
      running = run();
      return true;
    },
    settled: () => running,
  };
}

/** Starts a transfer for the caller. @throws AppError ALREADY_RUNNING */
export async function startTransfer(
  ctx: SignedInContext,
  kind: TransferKind,
  work: TransferWork,
): Promise<Transfer> {
  const started = await ctx.deps.transfers.start(kind, work, (error) =>
    ctx.request.log.error({ err: error }, `${kind} failed`),
  );
  if (!started) throw new AppError('ALREADY_RUNNING');
  return readTransfer(ctx);
}

/** Progress of the current transfer, whichever process runs it, in the caller's language. */
export async function readTransfer({
  locale,
  texts,
  deps: { transfers },
}: SignedInContext): Promise<Transfer> {
  const own = transfers.read();
  const latest = own.isRunning ? undefined : (await transfers.shared())?.[locale];
  return latest && latest.number > own.number ? latest : viewOf(own, texts);
}

function viewsOf(state: TransferState, texts: ServerTexts): TransferViews {
  return {
    'zh-CN': viewOf(state, texts['zh-CN']),
    'zh-TW': viewOf(state, texts['zh-TW']),
    'en-US': viewOf(state, texts['en-US']),
  };
}

function viewOf({ problem, imported, ...state }: TransferState, texts: I18n): Transfer {
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
