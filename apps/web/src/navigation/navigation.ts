import type { AnyRouter } from '@tanstack/react-router';
import { PRELOADS_AT_ONCE } from '@sanwen/contracts/constants';
import { isOutdated } from '../boot/versions/reload.ts';
import { inAppHref } from './in-app-link.ts';

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

/**
 * Makes plain `<form method="get">` work inside the app: what is sent becomes the query of its address, as
 * the browser would do it. @returns stops it.
 */
export function followForms(router: Pick<AnyRouter, 'navigate'>, localePrefix: string): () => void {
  const send = (event: SubmitEvent) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || isOutdated())
      return;
    const address = new URL(form.action, location.href);
    address.search = queryOf(new FormData(form, submitter));
    const facts = { href: address.href, target: form.target, download: false };
    const href = inAppHref(facts, { address: location.href, localePrefix });
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  document.addEventListener('submit', send);
  return () => document.removeEventListener('submit', send);
}

/** Texts of a form as a query; files have no place in one. */
function queryOf(data: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') query.append(name, value);
  return query.toString();
}

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
