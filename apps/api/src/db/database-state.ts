import type { DatabaseProblem } from './database-errors.ts';

const REPORT_EVERY_MS = 60_000;

/** What this process knows about its database without querying it. */
export interface DatabaseState {
  /** Whether it stopped responding. */
  isAway: () => boolean;
  setAway: (isAway: boolean) => void;
  /** False after a write was rejected for lack of space or permission, until one succeeds. */
  isWritable: () => boolean;
  setWritable: (isWritable: boolean) => void;
  /**
   * Whether to log a problem now: each kind at most once a minute, and not while the database is known to be
   * away.
   */
  mayReport: (problem: DatabaseProblem) => boolean;
  /** Closes all open connections, so that nothing waits for an unresponsive server. */
  dropConnections: () => void;
  /** Registers a callback that closes connections. */
  onDrop: (drop: () => void) => void;
}

export function createDatabaseState(): DatabaseState {
  let away = false;
  let writable = true;
  const reported = new Map<DatabaseProblem, number>();
  const drops: (() => void)[] = [];
  return {
    isAway: () => away,
    setAway: (isAway) => {
      away = isAway;
    },
    isWritable: () => writable,
    setWritable: (isWritable) => {
      writable = isWritable;
    },
    mayReport(problem) {
      const now = performance.now();
      if (away || now - (reported.get(problem) ?? -Infinity) < REPORT_EVERY_MS) return false;
      reported.set(problem, now);
      return true;
    },
    dropConnections: () => {
      for (const drop of drops) drop();
    },
    onDrop: (drop) => void drops.push(drop),
  };
}
