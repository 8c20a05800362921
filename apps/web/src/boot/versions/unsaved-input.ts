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
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD);
  if ([...fields].some(isChanged)) return true;
  return [...touched].some(
    (each) =>
      each.isConnected &&
      (each instanceof HTMLSelectElement ||
        (each instanceof HTMLElement && each.isContentEditable && each.textContent.trim() !== '')),
  );
}
