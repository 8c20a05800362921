import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './search-field.module.css';
import type { Suggest, Suggestion } from './suggestion.ts';
import { useCombobox } from './use-combobox.ts';
import { watchTyping } from './watch-typing.ts';

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
