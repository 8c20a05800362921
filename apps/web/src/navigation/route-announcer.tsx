import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Moves the focus to the main content, since the page doesn't reload. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Removes the previous page's tags that only the server writes. */
function dropServersTags(): void {
  const tags = document.head.querySelectorAll(
    'meta[property^="og:"], meta[property^="article:"], link[rel="alternate"][type]',
  );
  for (const tag of tags) tag.remove();
}

/**
 * Accessible navigation: announces the new page's title and moves the focus from the removed link, as
 * loading a document would. A hash on the same page does neither.
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
