interface Place {
  at: number;
  count: number;
  columns: number;
}

/** Where a key leads to in a grid of tiles; undefined for keys that do not move, and at its edges. */
export function nextTile(key: string, { at, count, columns }: Place): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next !== undefined && next >= 0 && next < count && next !== at ? next : undefined;
}
