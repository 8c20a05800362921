import { setImmediate, setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

/** Runs a limited number of tasks in parallel, lets some wait briefly, and rejects the rest. */
export interface WorkQueue {
  /**
   * @throws AppError UNAVAILABLE if too many tasks wait, if it waited too long, or while the queue rejects
   * new tasks
   */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export interface WorkQueueOptions {
  /** Maximum number of parallel tasks. */
  atOnce: number;
  waitingMax: number;
  waitMaxMs: number;
  /** Rejects new tasks while it returns true. */
  isRefusing?: () => boolean;
}

/** Roughly the time in which a full queue empties. */
const RETRY_AFTER_SECONDS = 5;

/** A task that starts this soon after another one yields to the event loop first. */
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
        // SQLite responds synchronously, and one turn of the event loop accepts one connection. Without a
        // pause, requests would wait in the kernel, unbounded, with health checks behind them.
        await (performance.now() - lastEnded < BUSY_MS ? setTimeout(PAUSE_MS) : setImmediate());
        return work().finally(() => {
          lastEnded = performance.now();
        });
      });
      return Promise.race([turn, tooLate.promise]);
    },
  };
}
