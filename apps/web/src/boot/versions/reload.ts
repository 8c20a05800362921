import { findBootData } from '../../document/boot-data.ts';

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

const TEXT_FIELD = 'input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"]), textarea';

/**
 * Fields that were typed into. React sets the default of a field it holds to what is in it, so defaults alone
 * do not tell.
 */
const touched = new Set<Element>();

/** Begins to note what the reader types. */
export function recordInput(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) touched.add(target);
  });
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
    if (field.type === 'file') return (field.files?.length ?? 0) > 0;
  }
  return field.value !== field.defaultValue || (touched.has(field) && field.value.trim() !== '');
}

/** Tells whether the page holds something that the reader put in and a reload would throw away (product 13). */
function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD);
  if ([...fields].some(isChanged)) return true;
  return [...touched].some(
    (each) =>
      each.isConnected &&
      (each instanceof HTMLSelectElement ||
        (each instanceof HTMLElement && each.isContentEditable && each.textContent.trim() !== '')),
  );
}
