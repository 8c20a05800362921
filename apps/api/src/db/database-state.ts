/** What this process knows of its database without asking it. */
export interface DatabaseState {
  /** Whether it was found not to respond, and has not responded since. */
  isAway: () => boolean;
  setAway: (isAway: boolean) => void;
  /** Whether the last attempt to write was not refused for want of room or rights. */
  isWritable: () => boolean;
  setWritable: (isWritable: boolean) => void;
  /** Ends every open connection, so that nothing waits for a server that does not respond. */
  dropConnections: () => void;
  /** Called by whoever holds connections. */
  onDrop: (drop: () => void) => void;
}

export function createDatabaseState(): DatabaseState {
  let away = false;
  let writable = true;
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
    dropConnections: () => {
      for (const drop of drops) drop();
    },
    onDrop: (drop) => void drops.push(drop),
  };
}
