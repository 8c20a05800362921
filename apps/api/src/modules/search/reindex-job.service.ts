import type { Orm } from '../../db/orm.ts';
import { indexOutdated, rebuildIndex } from './reindex.service.ts';

export interface ReindexState {
  isRunning: boolean;
  done: number;
  total: number;
}

/** Building the search index anew beside what the server answers; one at a time in a process. */
export interface ReindexJob {
  read: () => ReindexState;
  /**
   * @param onError is also told of each post that could not be indexed. @returns false when it is running
   * already.
   */
  start: (onError: (error: unknown) => void) => boolean;
  /**
   * Indexes what is marked as outdated, such as the many posts of a tag with another name; what a stop cuts
   * short goes on with the next start.
   */
  catchUp: (onError: (error: unknown) => void) => void;
  /** Resolves when nothing is running. */
  settled: () => Promise<void>;
}

/** @param signal ends it after the post that is being indexed; the next start goes on from there */
export function createReindexJob(orm: Orm, signal: AbortSignal): ReindexJob {
  let state: ReindexState = { isRunning: false, done: 0, total: 0 };
  const named = (onError: (error: unknown) => void) => (postId: number, cause: unknown) =>
    onError(new Error(`post ${postId} could not be indexed`, { cause }));
  const run = async (onError: (error: unknown) => void) => {
    await rebuildIndex(orm.em.fork(), {
      signal,
      gently: true,
      onFailed: named(onError),
      onProgress: (done, total) => {
        state = { isRunning: true, done, total };
      },
    });
  };
  let catchingUp = Promise.resolve();
  let rebuilding = Promise.resolve();
  return {
    read: () => state,
    async settled() {
      await Promise.all([catchingUp, rebuilding]);
    },
    catchUp(onError) {
      const before = catchingUp;
      const work = async () => {
        await before;
        await indexOutdated(orm.em.fork(), { signal, gently: true, onFailed: named(onError) });
      };
      catchingUp = work().catch(onError);
    },
    start(onError) {
      if (state.isRunning) return false;
      state = { isRunning: true, done: 0, total: 0 };
      rebuilding = run(onError)
        .catch(onError)
        .finally(() => {
          state = { ...state, isRunning: false };
        });
      return true;
    },
  };
}
