import { useState } from 'react';

interface Steps {
  /** `before` of the current page; undefined for the first. */
  before: number | undefined;
  page: number;
  /** Goes one page back or forward; `next` comes from the current page. */
  go: (page: number, next: number | null) => void;
}

/**
 * Pages of a list with a `before` cursor. A different `list` key, such as other filters, resets to the first
 * page.
 */
export function useSteps(list: string): Steps {
  const [history, setHistory] = useState<{ list: string; steps: number[] }>({ list, steps: [] });
  const steps = history.list === list ? history.steps : [];
  return {
    before: steps.at(-1),
    page: steps.length + 1,
    go: (page, next) => {
      if (page <= steps.length) setHistory({ list, steps: steps.slice(0, page - 1) });
      else if (next !== null) setHistory({ list, steps: [...steps, next] });
    },
  };
}
