import type { DatabaseTrouble } from './database-errors.ts';

const REPORT_EVERY_MS = 60_000;

/** What this process knows of its database without asking it. */
export interface DatabaseState {
  /** Whether it was found not to respond, and has not responded since. */
  isAway: () => boolean;
  setAway: (isAway: boolean) => void;
  /** Whether the last attempt to write was not refused for want of room or rights. */
  isWritable: () => boolean;
  setWritable: (isWritable: boolean) => void;
  /**
   * Whether a trouble is to be written to the log now: of one kind once a minute, and not while the database
   * is known to be away.
   */
  mayReport: (trouble: DatabaseTrouble) => boolean;
  /** Ends every open connection, so that nothing waits for a server that does not respond. */
  dropConnections: () => void;
  /** Called by whoever holds connections. */
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
