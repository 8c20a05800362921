import { setImmediate, setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

/** Does some pieces of work at a time, lets some wait for a moment, and refuses the rest. */
export interface WorkQueue {
  /**
   * @throws AppError UNAVAILABLE when too many wait, when it has waited too long, or while the queue takes
   * nothing in
   */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export interface WorkQueueOptions {
  /** Pieces of work at the same time. */
  atOnce: number;
  waitingMax: number;
  waitMaxMs: number;
  /** Takes nothing in while this is so. */
  isRefusing?: () => boolean;
}

/** Refused work is asked for again about when the queue has emptied. */
const RETRY_AFTER_SECONDS = 5;

/** Work that follows other work so closely leaves the event loop a moment first. */
const BUSY_MS = 20;
const PAUSE_MS = 1;

export function createWorkQueue({
  atOnce,
  waitingMax,
  waitMaxMs,
  isRefusing = () => false,
}: WorkQueueOptions): WorkQueue {
  const limit = pLimit(atOnce);
  let lastEnded = -Infinity;
  const refuse = () => new AppError('UNAVAILABLE', [], undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return {
    async run(work) {
      if (isRefusing() || limit.pendingCount >= waitingMax) throw refuse();
      const tooLate = Promise.withResolvers<never>();
      let hasWaited = false;
      const timeout = globalThis.setTimeout(() => {
        hasWaited = true;
        tooLate.reject(refuse());
      }, waitMaxMs);
      const turn = limit(async () => {
        clearTimeout(timeout);
        if (hasWaited) throw refuse();
        // SQLite answers at once, and a turn of the event loop accepts one connection: without a pause work
        // would be done as fast as requests are read, and those would wait in the kernel, where nothing
        // bounds them and health checks wait behind them.
        await (performance.now() - lastEnded < BUSY_MS ? setTimeout(PAUSE_MS) : setImmediate());
        return work().finally(() => {
          lastEnded = performance.now();
        });
      });
      return Promise.race([turn, tooLate.promise]);
    },
  };
}
