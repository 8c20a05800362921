import { useLingui } from '@lingui/react/macro';
import type { Choice } from '@sanwen/ui/admin/combobox';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../../admin/admin-data.tsx';
import { SearchedChoice, useTyped } from '../../../../admin/searched-choice.tsx';
import { TagChoice } from '../../../../admin/terms/tag-choice.tsx';
import { useViewLocale } from '../../../../admin/use-view-locale.ts';

interface TagFilterProps {
  tag: number | undefined;
  onTag: (tag: number | undefined) => void;
}

/** Shows the posts that have a tag, found by its name. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const locale = useViewLocale();
  const shown = useQuery(api.tags.get.queryOptions(tag === undefined ? skipToken : { id: String(tag), locale })).data;
  const value = tag === undefined ? null : { id: tag, label: shown?.id === tag ? shown.name : String(tag) };
  return <TagChoice isFilter label={t`Tag`} placeholder={t`All tags`} value={value} onChange={(chosen) => onTag(chosen?.id)} />;
}

interface AuthorFilterProps {
  author: number | undefined;
  onAuthor: (author: number | undefined) => void;
}

/** Shows the posts of an author. */
export function AuthorFilter({ author, onAuthor }: AuthorFilterProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const [q, type] = useTyped();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { data } = useQuery({ ...api.posts.manage.authors.queryOptions({ q }), placeholderData: keepPreviousData });
  const choices = (data?.items ?? []).map(({ id, name, slug }): Choice & { id: number } => ({ id, label: name, note: slug }));
  const value = author === undefined ? null : ([...choices, chosen].find((each) => each?.id === author) ?? { id: author, label: String(author) });
  return (
    <SearchedChoice
      isFilter
      label={t`Author`}
      placeholder={t`All authors`}
      value={value}
      choices={choices}
      onType={type}
      onChange={(choice) => {
        setChosen(choice);
        onAuthor(choices.find(({ id }) => id === choice?.id)?.id);
      }}
    />
  );
}
