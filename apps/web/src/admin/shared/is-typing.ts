const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key pressed there belongs to a field or an overlay and is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && (target.matches(FIELDS) || target.closest(OVERLAYS) !== null);
}
