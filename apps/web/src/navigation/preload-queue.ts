/**
 * Fetches things ahead, at most so many at once; the others wait for their turn, the latest wish first, since
 * the reader is there now. What is under way or waiting is not asked for again.
 * @param fetchAhead its faults show when the reader goes there
 */
export function preloadQueue(
  fetchAhead: (href: string) => Promise<unknown>,
  atOnce: number,
): (href: string) => void {
  const isRunning = new Set<string>();
  const waiting: string[] = [];

  const next = () => {
    if (isRunning.size >= atOnce) return;
    const href = waiting.pop();
    if (href !== undefined) void start(href);
  };
  const start = async (href: string) => {
    isRunning.add(href);
    await fetchAhead(href).catch(() => undefined);
    isRunning.delete(href);
    next();
  };

  return (href) => {
    if (isRunning.has(href)) return;
    const at = waiting.indexOf(href);
    if (at >= 0) waiting.splice(at, 1);
    waiting.push(href);
    next();
  };
}
