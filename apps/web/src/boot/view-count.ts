import { API_PATH, COUNTED_POST } from '@sanwen/contracts/constants';

/** How long a post is before the reader's eyes until that is a view, in milliseconds. */
const MOMENT = 1000;
/** Key in session storage: the day, and the posts this tab has counted on it. */
const COUNTED = 'counted-posts';

/** Id of the post that the page shows; empty on other pages. */
function shownPost(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${COUNTED_POST}]`)?.content ?? '';
}

/**
 * Whether the tab counts this post for the first time today. Where nothing can be stored the server alone
 * decides.
 */
function isFirst(id: string): boolean {
  const day = new Date().toISOString().slice(0, 10);
  try {
    const [storedDay, ...stored] = (sessionStorage.getItem(COUNTED) ?? '').split(' ');
    const counted = storedDay === day ? stored : [];
    if (counted.includes(id)) return false;
    sessionStorage.setItem(COUNTED, [day, ...counted, id].join(' '));
  } catch {
    // Storage is forbidden, or full.
  }
  return true;
}

/**
 * Tells the server that a post was seen, once it was visible for a moment: also a post that the app went to,
 * and not one that lies in a background tab or was rendered ahead. Nobody waits for the answer.
 */
export function startViewCount(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const id = shownPost();
    if (id === '' || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      if (shownPost() !== id || !isFirst(id)) return;
      fetch(`${API_PATH}/posts/${id}/views`, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(
        () => undefined,
      );
    }, MOMENT);
  };
  for (const event of ['DOMContentLoaded', 'visibilitychange', COUNTED_POST])
    document.addEventListener(event, look);
}
