import { useEffect, useRef, useState } from 'react';
import styles from './admin-table.module.css';
import { useLingui } from '@lingui/react/macro';
import { type Choice, SearchedFilter, SearchedSelect } from '@sanwen/ui/admin/combobox';

const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called when typing pauses. */
  onSearch: (query: string) => void;
}

/** A search box that searches while typing. `/` focuses it from anywhere on the page. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  /** Queries that were reported but aren't in the URL yet, because typing goes on meanwhile. */
  const [isRunning, setIsRunning] = useState<readonly string[]>([]);
  const [shownValue, setShownValue] = useState(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (value !== shownValue) {
    setShownValue(value);
    const arrived = isRunning.indexOf(value);
    setIsRunning(arrived < 0 ? [] : isRunning.slice(arrived + 1));
    // The URL changed by other means, such as the Back button.
    if (arrived < 0) {
      setReported(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === reported) return undefined;
    const pause = setTimeout(() => {
      setReported(typed);
      setIsRunning((before) => [...before, typed]);
      latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, reported]);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      autoComplete="off"
      data-page-search
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

interface FilterProps<Value extends string> {
  label: string;
  /** Undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Label of the option for all. */
  all: string;
  choices: readonly { value: Value; label: string }[];
}

/** A select that filters rows. */
export function Filter<Value extends string>({ label, value, onChange, all, choices }: FilterProps<Value>) {
  return (
    <select
      className={styles.filter}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

const SEARCHED_CHOICE_PAUSE_MS = 150;

/** The query once typing pauses, and the setter for what is typed. */
export function useTyped(): [string, (text: string) => void] {
  const [typed, setTyped] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (text: string) => {
    clearTimeout(pause.current);
    if (text === '') setTyped('');
    else pause.current = setTimeout(() => setTyped(text), SEARCHED_CHOICE_PAUSE_MS);
  };
  return [typed, type];
}

interface SearchedChoiceProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  /** Styled for a row of filters. */
  isFilter?: boolean | undefined;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  choices: readonly Choice[];
  onType: (text: string) => void;
}

/** A combobox with server-side search. */
export function SearchedChoice({
  isFilter = false,
  placeholder,
  hint,
  error,
  ...props
}: SearchedChoiceProps) {
  const { t } = useLingui();
  const labels = { placeholder, clear: t`Clear`, open: t`Show options`, empty: t`Nothing found` };
  return isFilter ? (
    <SearchedFilter {...props} labels={labels} />
  ) : (
    <SearchedSelect {...props} hint={hint} error={error} labels={labels} />
  );
}
