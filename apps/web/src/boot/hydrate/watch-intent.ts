import { savesData } from '../data-saving.ts';
import { documentRead } from '../document-read.ts';
import type { App } from './app.ts';
import { inAppHref } from '../../navigation/in-app-link.ts';
import { localeOfPath } from '../../site/page-path.ts';

/**
 * How long a pointer rests before that means something, in milliseconds; a finger that scrolls is gone by
 * then.
 */
const REST = 60;
/** Asks for the app from a script. */
const HYDRATE_EVENT = 'app-wanted';

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

/** Controls that work without the app: the browser's own, the inline script's, and what says so of itself. */
const WORKS_ALONE =
  '[popovertarget], [data-set-color-scheme], [data-hydrate="never"], form[method="dialog"] *';
const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const BUTTON = 'button, [role="button"], input[type="checkbox"], input[type="radio"]';

/** The link of this site, in the view's language form, that an event was on. */
export function appLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return undefined;
  const prefix = localeOfPath(location.pathname);
  const facts = { href: link.href, target: link.target, download: link.hasAttribute('download') };
  const href = inAppHref(facts, { address: location.href, localePrefix: prefix ? `/${prefix}` : '' });
  return href === undefined ? undefined : link;
}

/** The field or button that an event was on, if it does nothing without the app. */
function controlAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(`${FIELD}, ${BUTTON}`) : null;
  return control && !control.matches(WORKS_ALONE) ? control : undefined;
}

/**
 * The same, if a click is what it waits for. A button that sends its form is not: the form's own event tells.
 */
export function pressedAt(target: EventTarget | null): HTMLElement | undefined {
  const control = controlAt(target);
  if (!control?.matches(BUTTON)) return undefined;
  const sends = control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
  return sends ? undefined : control;
}

/** The form that is being sent, if it is not the browser's alone. */
export function formAt(target: EventTarget | null): HTMLFormElement | undefined {
  const alone =
    !(target instanceof HTMLFormElement) || target.matches('[data-hydrate="never"], [method="dialog"]');
  return alone ? undefined : target;
}
