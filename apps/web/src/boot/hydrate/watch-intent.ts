import { savesData } from '../data-saving.ts';
import { documentRead } from '../document-read.ts';
import type { App } from './app.ts';
import { inAppHref } from '../../navigation/in-app-link.ts';
import { localeOfPath } from '../../site/page-path.ts';

/** How long a pointer must rest to count as intent, in milliseconds; a scrolling finger is gone by then. */
const REST = 60;
/** Event with which scripts request the app. */
const HYDRATE_EVENT = 'app-wanted';

/**
 * Hydrates at the first sign of intent: the reader points at, touches or focuses a link or a control, a part
 * marked `data-hydrate="view"` scrolls into view, or a script requests it. With data saving, links are no
 * sign.
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

  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  const observe = async () => {
    await documentRead();
    for (const part of document.querySelectorAll('[data-hydrate="view"]')) observer.observe(part);
  };
  void observe();
}

/** Controls that work without the app: native ones, the inline script's, and those that are marked. */
const WORKS_ALONE =
  '[popovertarget], [data-set-color-scheme], [data-hydrate="never"], form[method="dialog"] *';
const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const BUTTON = 'button, [role="button"], input[type="checkbox"], input[type="radio"]';

/** The link of an event, if the app would follow it. */
export function appLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return undefined;
  const prefix = localeOfPath(location.pathname);
  const details = { href: link.href, target: link.target, download: link.hasAttribute('download') };
  const href = inAppHref(details, { address: location.href, localePrefix: prefix ? `/${prefix}` : '' });
  return href === undefined ? undefined : link;
}

/** The field or button of an event, if it does nothing without the app. */
function controlAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(`${FIELD}, ${BUTTON}`) : null;
  return control && !control.matches(WORKS_ALONE) ? control : undefined;
}

/** The same for clicks. A submit button is not included, because its form has an event of its own. */
export function pressedAt(target: EventTarget | null): HTMLElement | undefined {
  const control = controlAt(target);
  if (!control?.matches(BUTTON)) return undefined;
  const sends = control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
  return sends ? undefined : control;
}

/** The form of a submit event, unless only the browser handles it. */
export function formAt(target: EventTarget | null): HTMLFormElement | undefined {
  const alone =
    !(target instanceof HTMLFormElement) || target.matches('[data-hydrate="never"], [method="dialog"]');
  return alone ? undefined : target;
}
