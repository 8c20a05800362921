import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './search-field.module.css';

/** A suggestion for typed text. */
export interface Suggestion {
  /** Target URL. */
  href: string;
  /** A page by its title, or another query. */
  kind: 'page' | 'query';
  /** Escaped HTML, with `<mark>` around matches. */
  html: string;
  /** Its language, if not the page's. */
  lang?: string | undefined;
}

/** Finds suggestions, best first. Rejects on failure or when aborted. */
export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestion[]>;

export interface SuggestionTexts {
  /** Accessible name of the list. */
  label: string;
  /** Announces the number of suggestions. */
  announce: (count: number) => string;
}

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  suggest: Suggest;
  texts: SuggestionTexts;
  /** Called when a suggestion is followed. */
  onFollow: () => void;
}

/**
 * Suggestions for a field, as a list below it (WAI-ARIA combobox with a listbox). Arrow keys select, Enter
 * follows the selection or submits the form, Escape closes. Nothing is requested while composing characters,
 * and late or failed responses are ignored.
 */
export default function SearchSuggestions({ input, suggest, texts, onFollow }: SearchSuggestionsProps) {
  const [items, setItems] = useState<Suggestion[]>([]);
  // A closed list keeps its links, because one that is opened in a new window has to stay in the document.
  const [isShown, setShown] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(suggest);
  useEffect(() => {
    latest.current = suggest;
  }, [suggest]);

  useEffect(() => {
    if (!input.current) return undefined;
    return watchTyping(input.current, {
      ask: (query, signal) => latest.current(query, signal),
      show: (found) => {
        setItems(found);
        setShown(true);
      },
      close: () => setShown(false),
    });
  }, [input]);
  const isOpen = isShown && items.length > 0;
  useCombobox(input, list, isOpen, () => {
    setShown(false);
    onFollow();
  });

  const id = useId();
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.label}
        className={styles.list}
        hidden={!isOpen}
      >
        {items.map(({ href, kind, html, lang }) => (
          <a
            key={href}
            id={`${id}-${href}`}
            role="option"
            // Changed by the combobox.
            aria-selected="false"
            href={href}
            tabIndex={-1}
            data-kind={kind}
            lang={lang}
          >
            {/* oxlint-disable-next-line react/no-danger -- escaped by who found it */}
            <span dangerouslySetInnerHTML={{ __html: html }} />
          </a>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isShown && texts.announce(items.length)}
      </p>
    </>
  );
}

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
