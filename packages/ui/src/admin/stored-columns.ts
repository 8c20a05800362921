import { useState } from 'react';

const PREFIX = 'admin-columns:';

function readHidden(key: string): ReadonlySet<string> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return Array.isArray(stored) ? new Set(stored.filter((each) => typeof each === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

/** Hidden columns of a table, stored in this browser. */
export function useHiddenColumns(
  key: string,
  atFirst: readonly string[],
): [ReadonlySet<string>, (column: string, shown: boolean) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => readHidden(key) ?? new Set(atFirst));
  const show = (column: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(column);
    else next.add(column);
    setHidden(next);
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify([...next]));
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return [hidden, show];
}
