import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Puts the focus where a fresh page would have it: at the start, here of the main part. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Takes away what only the server writes into a head, which was of the page before. */
function dropServersTags(): void {
  const tags = document.head.querySelectorAll(
    'meta[property^="og:"], meta[property^="article:"], link[rel="alternate"][type]',
  );
  for (const tag of tags) tag.remove();
}

/**
 * Does for people who do not see the screen what a browser does after loading a page: says the new page's
 * title, and moves the focus from the link that is gone. A place on the same page changes neither.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, hrefChanged, toLocation, fromLocation }) => {
        const otherPage = pathChanged || (hrefChanged && toLocation.searchStr !== fromLocation?.searchStr);
        if (!fromLocation || !otherPage) return;
        setTitle(document.title);
        dropServersTags();
        if (toLocation.hash === '') focusMain();
      }),
    [router],
  );
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}
