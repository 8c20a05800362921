import { API_PATH, COUNTED_POST } from '@sanwen/contracts/constants';

/** How long a post must be visible to count as a view, in milliseconds. */
const MOMENT = 1000;
/** Session storage: the day, and the posts that this tab has counted on it. */
const COUNTED = 'counted-posts';

/** Id of the page's post; empty on other pages. */
function shownPost(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${COUNTED_POST}]`)?.content ?? '';
}

/** Whether this tab has not counted the post today. Without storage, the server alone decides. */
function isFirst(id: string): boolean {
  const day = new Date().toISOString().slice(0, 10);
  try {
    const [storedDay, ...stored] = (sessionStorage.getItem(COUNTED) ?? '').split(' ');
    const counted = storedDay === day ? stored : [];
    if (counted.includes(id)) return false;
    sessionStorage.setItem(COUNTED, [day, ...counted, id].join(' '));
  } catch {
    // Storage is forbidden or full.
  }
  return true;
}

/**
 * Counts a view once a post was visible for a moment, also after navigation inside the app, but not in
 * background tabs or prerendered pages. Nothing waits for the response.
 */
export function startViewCount(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
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
    document.addEventListener(event, update);
}
