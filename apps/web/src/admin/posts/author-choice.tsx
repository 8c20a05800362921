import type { Choice } from '@sanwen/ui/admin/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { SearchedChoice, useTyped } from '../shared/search-box.tsx';

export interface AuthorChosen extends Choice {
  id: number;
}

interface AuthorChoiceProps {
  label: string;
  placeholder: string;
  isFilter?: boolean | undefined;
  /** Without a label, the author's name is shown if it is among the choices. */
  value: { id: number; label?: string | undefined } | null;
  onChange: (author: AuthorChosen | null) => void;
}

/** Picks an author by name. */
export function AuthorChoice({ value, onChange, ...field }: AuthorChoiceProps) {
  const { api } = useAdmin();
  const [q, type] = useTyped();
  const { data } = useQuery({
    ...api.posts.manage.authors.queryOptions({ q }),
    placeholderData: keepPreviousData,
  });
  const choices = (data?.items ?? []).map(({ id, name, slug }): AuthorChosen => ({
    id,
    label: name,
    note: slug,
  }));
  const find = (wanted: Choice['id'] | undefined) => choices.find((each) => each.id === wanted);
  const id = value?.id;
  const name = value?.label ?? find(id)?.label;
  // A new object would replace what is being typed.
  const chosen = useMemo(() => (id === undefined ? null : { id, label: name ?? String(id) }), [id, name]);
  return (
    <SearchedChoice
      {...field}
      value={chosen}
      choices={choices}
      onType={type}
      onChange={(choice) => onChange(find(choice?.id) ?? null)}
    />
  );
}
