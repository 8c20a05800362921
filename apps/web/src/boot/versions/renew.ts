import { hasUnsavedInput } from './unsaved-input.ts';

/** Attribute of `<html>`: the page's code is not the server's any more, and every link loads a document. */
const OUTDATED = 'outdated';
let leaving = false;

export function isOutdated(): boolean {
  return OUTDATED in document.documentElement.dataset;
}

/** Lets every link load a document from now on. */
export function renewLater(): void {
  document.documentElement.dataset[OUTDATED] = '';
}

/** Says that the browser is on its way to another document, which a reload would call off. */
export function noteLeaving(): void {
  leaving = true;
  window.addEventListener('pageshow', () => (leaving = false), { once: true });
}

/**
 * Reloads the page; with unsaved input the next navigation loads a document instead (brief 13).
 * @param permit asked before a reload; false when this reload was tried before and did not help
 */
export function renew(permit: () => boolean): void {
  renewLater();
  if (!leaving && !hasUnsavedInput() && permit()) location.reload();
}
