import type { AnyRouter } from '@tanstack/react-router';
import { PRELOADS_AT_ONCE } from '@sanwen/contracts/constants';

/** How long a pointer rests on a link before its page is prefetched, in milliseconds. */
const INTENT_DELAY = 60;

/**
 * Prefetches a page when a pointer rests on its link, or the link gets the focus.
 * @param hrefOf the link inside the app that an element is part of
 */
export function prefetchLinks(
  router: Pick<AnyRouter, 'preloadRoute'>,
  hrefOf: (target: EventTarget | null) => string | undefined,
): void {
  const prefetch = prefetchQueue((href) => router.preloadRoute({ to: '.', href }), PRELOADS_AT_ONCE);
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    const href = hrefOf(event.target);
    if (href !== undefined) resting = setTimeout(() => prefetch(href), INTENT_DELAY);
  });
  document.addEventListener('focusin', (event) => {
    const href = hrefOf(event.target);
    if (href !== undefined) prefetch(href);
  });
  // The link that triggered hydration.
  const pointedAt = hrefOf(document.querySelector('a[href]:is(:hover, :focus-visible)'));
  if (pointedAt !== undefined) prefetch(pointedAt);
}

/**
 * Prefetches with limited concurrency; the latest request runs first, because the reader is there now.
 * Running and queued requests are not repeated.
 * @param fetchAhead its errors are ignored here and show up on navigation
 */
export function prefetchQueue(
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
