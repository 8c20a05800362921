import type { RefObject } from 'react';

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
  input?: RefObject<HTMLInputElement | null> | undefined;
  className?: string | undefined;
}

/**
 * A form that leads to the search page, with and without scripts. The page's inline script gives the field the focus on
 * `/`. Keeps what a reader typed before the app came.
 */
export function SearchField(props: SearchFieldProps) {
  const { action, label, submit, placeholder, query = '', maxLength, focusOnOpen, input, className } = props;
  return (
    <form role="search" method="get" action={action} className={className} data-search-form>
      {/* Another search is another field: its text is what was looked for. */}
      <input
        key={query}
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={query}
        maxLength={maxLength}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader opened a sheet to type into it
        autoFocus={focusOnOpen}
        data-search-field
      />
      <button type="submit">{submit}</button>
    </form>
  );
}
