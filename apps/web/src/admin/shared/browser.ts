const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key pressed there belongs to a field or an overlay and is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && (target.matches(FIELDS) || target.closest(OVERLAYS) !== null);
}

/** Downloads a text as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  // The download has to start before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Downloads a URL. */
export function followDownload(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
