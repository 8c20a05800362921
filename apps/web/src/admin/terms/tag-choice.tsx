import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import type { Choice } from '@sanwen/ui/admin/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAppContext } from '../../site/use-site.ts';
import { useAdmin } from '../shared/admin-data.tsx';
import { SearchedChoice, useTyped } from '../shared/searched-choice.tsx';
import { useTermName } from './use-term-name.ts';

/** Tags that are offered at once. */
const OFFERED = 20;

/** A tag, with its address and its names. */
export interface TagChosen extends Choice {
  id: number;
  slug: string;
  names: ManagedTerm['names'];
}

interface TagChoiceProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  isFilter?: boolean | undefined;
  value: Choice | null;
  onChange: (tag: TagChosen | null) => void;
  /** A tag that is not offered. */
  without?: number | undefined;
}

/** One of all tags, found by a name in any language. */
export function TagChoice({ value, onChange, without, ...field }: TagChoiceProps) {
  const { api } = useAdmin();
  const { boot } = useAppContext();
  const { nameOf } = useTermName();
  const [q, type] = useTyped();
  const { data } = useQuery({
    ...api.tags.manage.list.queryOptions({ q, locale: boot.locale, limit: OFFERED }),
    placeholderData: keepPreviousData,
  });
  const choices = (data?.items ?? []).flatMap((tag): TagChosen[] =>
    tag.id === without
      ? []
      : [{ id: tag.id, label: nameOf(tag), note: tag.slug, slug: tag.slug, names: tag.names }],
  );
  return (
    <SearchedChoice
      {...field}
      value={value}
      onChange={(choice) => onChange(choices.find(({ id }) => id === choice?.id) ?? null)}
      choices={choices}
      onType={type}
    />
  );
}
