import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keys of an input method that composes: Safari sends its last Enter after the composition has ended, with
 * this code.
 */
const COMPOSING = 229;

/**
 * Makes a field and a list of `role="option"` links a combobox: keys choose in the list while it is open.
 * @param onCommit a link is followed, by Enter or by a press.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onCommit: () => void,
): void {
  const latest = useRef(onCommit);
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(() => {
    const field = input.current;
    const options = list.current;
    if (!field || !options) return undefined;
    const ending = new AbortController();
    const on = { signal: ending.signal };
    // Before the combobox sees it.
    const leaveToInputMethod = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === COMPOSING) event.stopImmediatePropagation();
    };
    field.addEventListener('keydown', leaveToInputMethod, { ...on, capture: true });
    const combobox = new Combobox(field, options, { tabInsertsSuggestions: false });
    if (isOpen) combobox.start();
    // A press on the list must not take the focus from the field, which would close it.
    options.addEventListener('mousedown', (event) => event.preventDefault(), on);
    options.addEventListener('combobox-commit', () => latest.current(), on);
    return () => {
      ending.abort();
      combobox.stop();
    };
  }, [input, list, isOpen]);
}
