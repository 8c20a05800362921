import { inAppHref } from '../../navigation/in-app-link.ts';
import { localeOfPath } from '../../site/page-path.ts';

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
export function controlAt(target: EventTarget | null): HTMLElement | undefined {
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
