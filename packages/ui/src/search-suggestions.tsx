import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './search-field.module.css';
import type { Suggest, Suggestion } from './suggestion.ts';
import { useCombobox } from './use-combobox.ts';
import { watchTyping } from './watch-typing.ts';

export interface SuggestionTexts {
  /** Name of the list. */
  label: string;
  /** Said when there are so many. */
  announce: (count: number) => string;
}

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  suggest: Suggest;
  texts: SuggestionTexts;
  /** A suggestion is followed. */
  onFollow: () => void;
}

/**
 * What the text in a field may become, as a list below it (WAI-ARIA's combobox with a listbox). Arrow keys
 * choose, Enter follows what is chosen or else sends the form, Escape closes. Asks nothing while characters
 * are being composed, and an answer that came too late, or did not come, changes nothing.
 */
export default function SearchSuggestions({ input, suggest, texts, onFollow }: SearchSuggestionsProps) {
  const [items, setItems] = useState<Suggestion[]>([]);
  // A closed list keeps its links: one that is opened in another window has to stay in the document.
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
            // The combobox changes it.
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
