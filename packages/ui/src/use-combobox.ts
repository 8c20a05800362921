import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Key code of an input method while composing. Safari sends it with the last Enter after the composition has
 * ended.
 */
const COMPOSING = 229;

/**
 * Makes a field and a list of `role="option"` links a combobox: keys select in the list while it is open.
 * @param onCommit called when a link is followed, by Enter or a click
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
    // Before the combobox handles it.
    const leaveToInputMethod = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === COMPOSING) event.stopImmediatePropagation();
    };
    field.addEventListener('keydown', leaveToInputMethod, { ...on, capture: true });
    const combobox = new Combobox(field, options, { tabInsertsSuggestions: false });
    if (isOpen) combobox.start();
    // A click on the list must not blur the field, which would close the list.
    options.addEventListener('mousedown', (event) => event.preventDefault(), on);
    options.addEventListener('combobox-commit', () => latest.current(), on);
    return () => {
      ending.abort();
      combobox.stop();
    };
  }, [input, list, isOpen]);
}
