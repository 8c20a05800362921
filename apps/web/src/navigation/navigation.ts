import type { AnyRouter } from '@tanstack/react-router';
import { PRELOADS_AT_ONCE } from '@sanwen/contracts/constants';
import { isOutdated } from '../boot/versions/reload.ts';
import { inAppHref } from './in-app-link.ts';
import { preloadQueue } from './preload-queue.ts';

/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
const INTENT_DELAY = 60;

type FollowingRouter = Pick<AnyRouter, 'navigate' | 'preloadRoute'>;

/**
 * Makes plain `<a href>` links work inside the app: one listener on the document takes clicks, and fetches
 * the page ahead when a pointer rests on a link or it gets the focus.
 */
export function followLinks(router: FollowingRouter, localePrefix: string): void {
  const hrefOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return undefined;
    const facts = { href: link.href, target: link.target, download: link.hasAttribute('download') };
    return inAppHref(facts, { address: location.href, localePrefix });
  };

  document.addEventListener('click', (event) => {
    // The page's code is old: the document brings the new one.
    if (isOutdated()) return;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href = plain && !event.defaultPrevented ? hrefOf(event.target) : undefined;
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  });

  const preload = preloadQueue((href) => router.preloadRoute({ to: '.', href }), PRELOADS_AT_ONCE);
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    const href = hrefOf(event.target);
    if (href !== undefined) resting = setTimeout(() => preload(href), INTENT_DELAY);
  });
  document.addEventListener('focusin', (event) => {
    const href = hrefOf(event.target);
    if (href !== undefined) preload(href);
  });
  // The link that woke the app.
  const pointedAt = hrefOf(document.querySelector('a[href]:is(:hover, :focus-visible)'));
  if (pointedAt !== undefined) preload(pointedAt);
}
