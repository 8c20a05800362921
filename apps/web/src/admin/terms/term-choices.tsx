import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { useTermName } from './term-form.tsx';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import type { Choice } from '@sanwen/ui/admin/combobox';
import { useAppContext } from '../../site/use-site.ts';
import { SearchedChoice, useTyped } from '../shared/search-box.tsx';

export interface CategoryChoice {
  id: number;
  slug: string;
  names: ManagedCategory['names'];
  name: string;
  /** The name, indented by its level. */
  label: string;
}

/** All categories in tree order. */
export function useCategoryChoices(): readonly CategoryChoice[] {
  const { api } = useAdmin();
  const { nameOf } = useTermName();
  const { data } = useQuery(api.categories.manage.list.queryOptions({}));
  return (data?.items ?? []).map((category) => {
    const name = nameOf(category);
    return {
      id: category.id,
      slug: category.slug,
      names: category.names,
      name,
      label: indented(name, category.depth),
    };
  });
}

/** Indents a name in a select with non-breaking spaces, the only ones that it keeps. */
export function indented(name: string, depth: number): string {
  return '\u00A0\u00A0\u00A0'.repeat(depth) + name;
}

/** Suggested tags. */
const OFFERED = 20;

/** A tag with its slug and names. */
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
  /** A tag to leave out. */
  without?: number | undefined;
}

/** Picks a tag by its name in any language. */
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
