import type { AnyRouter } from '@tanstack/react-router';
import { isOutdated } from '../boot/versions/reload.ts';
import { inAppHref } from './in-app-link.ts';
import { PRELOADS_AT_ONCE } from '@sanwen/contracts/constants';

type FollowingRouter = Pick<AnyRouter, 'navigate' | 'preloadRoute'>;

/**
 * Follows plain `<a href>` links inside the app with one listener on the document, and prefetches a page
 * when a pointer rests on its link or the link gets the focus.
 */
export function followLinks(router: FollowingRouter, localePrefix: string): void {
  const hrefOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return undefined;
    const details = { href: link.href, target: link.target, download: link.hasAttribute('download') };
    return inAppHref(details, { address: location.href, localePrefix });
  };

  document.addEventListener('click', (event) => {
    // The app is outdated, so load a document with the new one.
    if (isOutdated()) return;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const href = plain && !event.defaultPrevented ? hrefOf(event.target) : undefined;
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  });

  prefetchLinks(router, hrefOf);
}

/**
 * Submits plain `<form method="get">` inside the app: its fields become the query, as in the browser.
 * @returns removes the listener
 */
export function followForms(router: Pick<AnyRouter, 'navigate'>, localePrefix: string): () => void {
  const send = (event: SubmitEvent) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || isOutdated())
      return;
    const address = new URL(form.action, location.href);
    address.search = queryOf(new FormData(form, submitter));
    const details = { href: address.href, target: form.target, download: false };
    const href = inAppHref(details, { address: location.href, localePrefix });
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  document.addEventListener('submit', send);
  return () => document.removeEventListener('submit', send);
}

/** A form's texts as a query; files can't be part of one. */
function queryOf(data: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') query.append(name, value);
  return query.toString();
}

/** How long a pointer rests on a link before its page is prefetched, in milliseconds. */
const INTENT_DELAY = 60;

/**
 * Prefetches a page when a pointer rests on its link, or the link gets the focus.
 * @param hrefOf the link inside the app that an element is part of
 */
function prefetchLinks(
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
