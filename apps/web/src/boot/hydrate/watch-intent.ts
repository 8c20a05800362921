import { savesData } from '../data-saving.ts';
import { documentRead } from '../document-read.ts';
import type { App } from './app.ts';
import { appLinkAt, controlAt } from './targets.ts';

/**
 * How long a pointer rests before that means something, in milliseconds; a finger that scrolls is gone by
 * then.
 */
const REST = 60;
/** Asks for the app from a script. */
export const HYDRATE_EVENT = 'app-wanted';

/**
 * Wakes the app at the first sign that the reader needs it: he points at, touches or focuses a link of the
 * site or a control, a part marked `data-hydrate="view"` comes into view, or a script asks. With data saving
 * links give no sign.
 */
export function watchIntent(app: App): void {
  const listening = new AbortController();
  const { signal } = listening;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const hydrate = () => void app.hydrate().then((here) => here && listening.abort());

  const needsApp = (target: EventTarget | null) =>
    controlAt(target) !== undefined || (!savesData() && appLinkAt(target) !== undefined);
  const rest = ({ target }: Event) => {
    clearTimeout(resting);
    if (needsApp(target)) resting = setTimeout(hydrate, REST);
  };
  document.addEventListener('pointerover', rest, { signal });
  document.addEventListener('pointerdown', rest, { signal });
  for (const gone of ['pointercancel', 'pointerleave']) {
    document.addEventListener(gone, () => clearTimeout(resting), { signal });
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (needsApp(target)) hydrate();
    },
    { signal },
  );
  document.addEventListener(HYDRATE_EVENT, hydrate, { signal });

  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
  });
  signal.addEventListener('abort', () => seen.disconnect());
  const observe = async () => {
    await documentRead();
    for (const part of document.querySelectorAll('[data-hydrate="view"]')) seen.observe(part);
  };
  void observe();
}
