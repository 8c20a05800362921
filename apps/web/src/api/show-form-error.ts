/**
 * Brings what is wrong with a form before the eyes: its first field, or else the sentence above it, which a
 * phone may have scrolled away.
 */
export function showFormError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
