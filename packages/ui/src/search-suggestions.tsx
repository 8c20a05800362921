import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './search-field.module.css';
import { watchTyping } from './watch-typing.ts';

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
