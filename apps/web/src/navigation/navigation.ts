import type { AnyRouter } from '@tanstack/react-router';
import { isOutdated } from '../boot/versions/reload.ts';
import { inAppHref } from './in-app-link.ts';
import { prefetchLinks } from './prefetch.ts';

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
