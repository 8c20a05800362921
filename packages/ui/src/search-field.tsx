import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { SuggestionTexts } from './search-suggestions.tsx';
import type { Suggest } from './suggestion.ts';
import styles from './search-field.module.css';

const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'));

export interface SearchFieldProps {
  /** Address of the search page. */
  action: string;
  /** Name of the field. */
  label: string;
  /** What the button says. */
  submit: string;
  placeholder?: string | undefined;
  /** What was looked for. */
  query?: string | undefined;
  /** Characters that a query may have. */
  maxLength: number;
  /** Takes the focus when what it stands in opens. */
  focusOnOpen?: boolean;
  /** What a text that is being typed may become, and how to speak of it; without it nothing is suggested. */
  suggest?: Suggest | undefined;
  suggestions: SuggestionTexts;
  className?: string | undefined;
}

/**
 * A form that leads to the search page, with and without scripts. Suggests once the reader is there. The
 * page's inline script gives the field the focus on `/`. Keeps what a reader typed before the app came.
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
      {/* Another search is another field: its text is what was looked for. */}
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

/** The sheet that the field may lie in has done its work. */
function closeSheet(within: HTMLElement | null): void {
  const sheet = within?.closest<HTMLElement>('[popover]');
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}
