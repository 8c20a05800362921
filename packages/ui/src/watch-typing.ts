/** Debounce of typing, in milliseconds. */
const PAUSE = 150;

interface TypingWatcher<Result> {
  ask: (query: string, signal: AbortSignal) => Promise<Result>;
  /** Called with the response to the field's current text. */
  show: (result: Result) => void;
  /** Called when there is nothing to show. */
  close: () => void;
}

/**
 * Requests suggestions for a field's text when typing pauses, but not while an input method composes. A
 * failure closes the list silently.
 * @returns a function that stops
 */
export function watchTyping<Result>(
  field: HTMLInputElement,
  { ask, show, close }: TypingWatcher<Result>,
): () => void {
  const listening = new AbortController();
  let pending: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isComposing = false;
  let isOpen = false;

  const drop = () => {
    clearTimeout(pause);
    pending?.abort();
    pending = undefined;
  };
  const hide = () => {
    drop();
    isOpen = false;
    close();
  };
  const result = async (query: string, { signal }: AbortController) => {
    try {
      const found = await ask(query, signal);
      if (signal.aborted) return;
      isOpen = true;
      show(found);
    } catch {
      if (!signal.aborted) hide();
    }
  };
  const requestLater = (delay: number) => {
    drop();
    const query = field.value.trim();
    if (query === '') return hide();
    const current = new AbortController();
    pending = current;
    pause = setTimeout(() => void result(query, current), delay);
  };

  const on = (name: 'input' | 'blur' | 'compositionstart' | 'compositionend', does: () => void) =>
    field.addEventListener(name, does, { signal: listening.signal });
  on('compositionstart', () => {
    isComposing = true;
    drop();
  });
  on('compositionend', () => {
    isComposing = false;
    requestLater(PAUSE);
  });
  on('input', () => {
    if (!isComposing) requestLater(PAUSE);
  });
  on('blur', hide);
  field.addEventListener(
    'keydown',
    (event) => {
      if (isComposing || event.isComposing) return;
      if (event.key === 'Escape' && isOpen) {
        // The list closes first, and the surrounding sheet stays open.
        event.preventDefault();
        hide();
      } else if (event.key === 'ArrowDown' && !isOpen) requestLater(0);
      else if (event.key === 'Enter') drop();
    },
    { signal: listening.signal },
  );
  field.form?.addEventListener(
    'submit',
    (event) => {
      if (isComposing) event.preventDefault();
      else hide();
    },
    { signal: listening.signal, capture: true },
  );
  // Text typed before this code was loaded.
  if (document.activeElement === field && field.value !== field.defaultValue) requestLater(PAUSE);
  return () => {
    drop();
    listening.abort();
  };
}
