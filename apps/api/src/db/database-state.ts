import type { DatabaseTrouble } from './database-errors.ts';

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
  mayReport: (trouble: DatabaseTrouble) => boolean;
  /** Closes all open connections, so that nothing waits for an unresponsive server. */
  dropConnections: () => void;
  /** Registers a callback that closes connections. */
  onDrop: (drop: () => void) => void;
}

export function createDatabaseState(): DatabaseState {
  let away = false;
  let writable = true;
  const reported = new Map<DatabaseTrouble, number>();
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
    mayReport(trouble) {
      const now = performance.now();
      if (away || now - (reported.get(trouble) ?? -Infinity) < REPORT_EVERY_MS) return false;
      reported.set(trouble, now);
      return true;
    },
    dropConnections: () => {
      for (const drop of drops) drop();
    },
    onDrop: (drop) => void drops.push(drop),
  };
}
