import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { Suggest, SuggestionTexts } from './search-suggestions.tsx';
import styles from './search-field.module.css';

const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'));

export interface SearchFieldProps {
  /** URL of the search page. */
  action: string;
  /** Accessible name of the field. */
  label: string;
  /** Label of the button. */
  submit: string;
  placeholder?: string | undefined;
  /** The current query. */
  query?: string | undefined;
  /** Maximum length of a query. */
  maxLength: number;
  /** Takes the focus when its sheet opens. */
  focusOnOpen?: boolean;
  /** Finds suggestions, with their texts. Without it nothing is suggested. */
  suggest?: Suggest | undefined;
  suggestions: SuggestionTexts;
  className?: string | undefined;
}

/**
 * A form that submits to the search page, with and without JavaScript. Suggests while typing. The page's
 * inline script focuses it on `/`. Keeps text typed before hydration.
 */
export function SearchField(props: SearchFieldProps) {
  const { action, label, submit, placeholder, query = '', maxLength, focusOnOpen, className } = props;
  const { suggest, suggestions } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(document.activeElement === input.current), []);

  return (
    <form
      role="search"
      method="get"
      action={action}
      className={`${styles.field} ${className ?? ''}`}
      onSubmit={({ currentTarget }) => closeSheet(currentTarget)}
    >
      {/* The key resets the field for another query. */}
      <input
        key={query}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={query}
        maxLength={maxLength}
        required
        onFocus={() => setUsed(true)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader opened a sheet to type into it
        autoFocus={focusOnOpen}
        data-search-field
      />
      <button type="submit">{submit}</button>
      {suggest && isUsed && (
        <Suspense>
          <SearchSuggestions
            key={query}
            input={input}
            suggest={suggest}
            texts={suggestions}
            onFollow={() => closeSheet(input.current)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Closes the sheet that contains the field, if any. */
function closeSheet(within: HTMLElement | null): void {
  const sheet = within?.closest<HTMLElement>('[popover]');
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}
