import { useState } from 'react';

export interface Steps {
  /** `before` of the page that is shown; undefined for the first. */
  before: number | undefined;
  page: number;
  /** Goes one page on or back; `next` is what the shown page said. */
  go: (page: number, next: number | null) => void;
}

/** Pages of a list that is read by `before`. Another `list` (its filters, say) begins with its first page. */
export function useSteps(list: string): Steps {
  const [taken, setHydrated] = useState<{ list: string; steps: number[] }>({ list, steps: [] });
  const steps = taken.list === list ? taken.steps : [];
  return {
    before: steps.at(-1),
    page: steps.length + 1,
    go: (page, next) => {
      if (page <= steps.length) setHydrated({ list, steps: steps.slice(0, page - 1) });
      else if (next !== null) setHydrated({ list, steps: [...steps, next] });
    },
  };
}
