import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../shared/admin-data.tsx';
import { TagChoice } from '../../terms/tag-choice.tsx';
import { useViewLocale } from '../../shared/use-view-locale.ts';
import { AuthorChoice, type AuthorChosen } from '../author-choice.tsx';

interface TagFilterProps {
  tag: number | undefined;
  onTag: (tag: number | undefined) => void;
}

/** Shows the posts that have a tag, found by its name. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const locale = useViewLocale();
  const shown = useQuery(
    api.tags.get.queryOptions(tag === undefined ? skipToken : { id: String(tag), locale }),
  ).data;
  const value = tag === undefined ? null : { id: tag, label: shown?.id === tag ? shown.name : String(tag) };
  return (
    <TagChoice
      isFilter
      label={t`Tag`}
      placeholder={t`All tags`}
      value={value}
      onChange={(chosen) => onTag(chosen?.id)}
    />
  );
}

interface AuthorFilterProps {
  author: number | undefined;
  onAuthor: (author: number | undefined) => void;
}

/** Shows the posts of an author. */
export function AuthorFilter({ author, onAuthor }: AuthorFilterProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<AuthorChosen | null>(null);
  const value =
    author === undefined ? null : { id: author, label: chosen?.id === author ? chosen.label : undefined };
  return (
    <AuthorChoice
      isFilter
      label={t`Author`}
      placeholder={t`All authors`}
      value={value}
      onChange={(choice) => {
        setChosen(choice);
        onAuthor(choice?.id);
      }}
    />
  );
}
