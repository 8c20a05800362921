import { useLingui } from '@lingui/react/macro';
import { type Choice, SearchedFilter, SearchedSelect } from '@sanwen/ui/admin/combobox';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 150;

/** The query once typing pauses, and the setter for what is typed. */
export function useTyped(): [string, (text: string) => void] {
  const [typed, setTyped] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (text: string) => {
    clearTimeout(pause.current);
    if (text === '') setTyped('');
    else pause.current = setTimeout(() => setTyped(text), PAUSE_MS);
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
