/**
 * Puts a text on the clipboard. Where a page may not (a site without https), through a selection.
 * @returns whether it is there now.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0';
  document.body.append(field);
  field.select();
  // The one way that needs no secure origin.
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}
