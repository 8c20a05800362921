import { findBootData } from '../../document/boot-data.ts';

/** Attribute of `<html>`: the server has a newer build, so every link loads a document. */
const OUTDATED = 'outdated';
let leaving = false;
/** A download or a `mailto:` link doesn't leave the page at all. */
const LEAVING_TIME = 10_000;

export function isOutdated(): boolean {
  return OUTDATED in document.documentElement.dataset;
}

/** Makes every link load a document from now on. */
export function reloadLater(): void {
  document.documentElement.dataset[OUTDATED] = '';
}

/** Records that the browser is navigating, which a reload would cancel. */
export function recordNavigation(): void {
  leaving = true;
  const stay = () => (leaving = false);
  window.addEventListener('pageshow', stay, { once: true });
  setTimeout(stay, LEAVING_TIME);
}

/** Whether the page is a form's response, which a reload would submit again. */
const repliesForm = (): boolean => findBootData()?.posted !== undefined;

/**
 * Reloads the page. With unsaved input, or if that would submit a form again, the next navigation loads a
 * document instead (product 13).
 * @param permit called before a reload; false if this reload has been tried without success
 */
export function reloadPage(permit: () => boolean): void {
  reloadLater();
  if (!leaving && !repliesForm() && !hasUnsavedInput() && permit()) location.reload();
}

const TEXT_FIELD = 'input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"]), textarea';

/** Fields that were typed into. React sets `defaultValue` to the current value, so defaults don't tell. */
const touched = new Set<Element>();

/** Starts to record what the reader types. */
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

/** Whether a reload would lose the reader's input (product 13). */
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
