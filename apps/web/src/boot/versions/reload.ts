import { findBootData } from '../../document/boot-data.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** Attribute of `<html>`: the page's code is not the server's any more, and every link loads a document. */
const OUTDATED = 'outdated';
let leaving = false;
/** Who asked for a download, or to write a letter, does not leave at all. */
const LEAVING_TIME = 10_000;

export function isOutdated(): boolean {
  return OUTDATED in document.documentElement.dataset;
}

/** Lets every link load a document from now on. */
export function reloadLater(): void {
  document.documentElement.dataset[OUTDATED] = '';
}

/** Says that the browser is on its way to another document, which a reload would call off. */
export function recordNavigation(): void {
  leaving = true;
  const stay = () => (leaving = false);
  window.addEventListener('pageshow', stay, { once: true });
  setTimeout(stay, LEAVING_TIME);
}

/** Whether the page is the answer to a form, which a reload would send again. */
const repliesForm = (): boolean => findBootData()?.posted !== undefined;

/**
 * Reloads the page; with unsaved input, or where that would send a form again, the next navigation loads a
 * document instead (product 13).
 * @param permit asked before a reload; false when this reload was tried before and did not help
 */
export function reloadPage(permit: () => boolean): void {
  reloadLater();
  if (!leaving && !repliesForm() && !hasUnsavedInput() && permit()) location.reload();
}
