import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Choice } from '@sanwen/ui/admin/combobox';
import { useAppContext } from '../../site/use-site.ts';
import { useAdmin } from './admin-data.tsx';
import type { LocalizedText } from './localized-form.tsx';
import { SearchedChoice, useTyped } from './search-box.tsx';

/** Posts that are listed before a search. */
const OFFERED = 20;

export interface PostChosen extends Choice {
  id: number;
  slug: string;
  names: LocalizedText;
}

interface PostChoiceProps {
  label: string;
  error?: string | undefined;
  placeholder: string;
  value: Choice | null;
  onChange: (post: PostChosen | null) => void;
}

/** Picks a published post by its title in any language. */
export function PostChoice({ value, onChange, ...field }: PostChoiceProps) {
  const { api } = useAdmin();
  const { boot } = useAppContext();
  const [q, type] = useTyped();
  const { data } = useQuery({
    ...api.posts.manage.list.queryOptions({
      q,
      status: 'published',
      locale: boot.locale,
      page: 1,
      limit: OFFERED,
      sort: 'published',
      order: 'desc',
    }),
    placeholderData: keepPreviousData,
  });
  const choices = (data?.items ?? []).map(({ id, title, titleLocale, slug }): PostChosen => ({
    id,
    slug,
    label: title || slug,
    note: slug,
    names: title ? { [titleLocale]: title } : {},
  }));
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
