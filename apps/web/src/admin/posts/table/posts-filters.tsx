import { useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { LANGUAGE_STATES, type managedCountsSchema } from '@sanwen/contracts/posts.manage.schemas';
import type { z } from 'zod';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Filter } from '../../shared/search-box.tsx';
import { type CategoryChoice, TagChoice } from '../../terms/term-choices.tsx';
import { usePostLabels } from './post-labels.ts';
import { type PostsSearch, SHOWN_STATUSES } from './posts-search.ts';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';
import { AuthorChoice, type AuthorChosen } from '../author-choice.tsx';

interface PostsFiltersProps {
  search: PostsSearch;
  onSearch: (change: PostsSearch) => void;
  counts: z.output<typeof managedCountsSchema> | undefined;
  categories: readonly CategoryChoice[];
}

const NONE = 'none';

/** Filters of the posts table. */
export function PostsFilters({ search, onSearch, counts, categories }: PostsFiltersProps) {
  const { t, i18n } = useLingui();
  const { statuses, states } = usePostLabels();
  const numbered = (label: string, of: { count: number; isCapped: boolean } | undefined) =>
    of === undefined ? label : `${label} (${i18n.number(of.count)}${of.isCapped ? '+' : ''})`;
  return (
    <>
      <Filter
        label={t`Status`}
        value={search.status}
        all={numbered(t`All except trash`, counts?.all)}
        choices={SHOWN_STATUSES.map((value) => ({
          value,
          label: numbered(statuses[value], counts?.[value]),
        }))}
        onChange={(status) => onSearch({ status, page: undefined })}
      />
      <Filter
        label={t`Category`}
        value={
          search.category === undefined ? undefined : search.category === 0 ? NONE : String(search.category)
        }
        all={t`All categories`}
        choices={[
          ...categories.map(({ id, label }) => ({ value: String(id), label })),
          { value: NONE, label: t`Uncategorized` },
        ]}
        onChange={(value) =>
          onSearch({
            category: value === undefined ? undefined : value === NONE ? 0 : Number(value),
            page: undefined,
          })
        }
      />
      <TagFilter tag={search.tag} onTag={(tag) => onSearch({ tag, page: undefined })} />
      <AuthorFilter author={search.author} onAuthor={(author) => onSearch({ author, page: undefined })} />
      <Filter
        label={t`Language`}
        value={search.language}
        all={t`All languages`}
        choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={(language) => onSearch({ language, page: undefined })}
      />
      <Filter
        label={t`Status in this language`}
        value={search.state}
        all={t`Any status`}
        choices={LANGUAGE_STATES.map((value) => ({ value, label: states[value] }))}
        onChange={(state) => onSearch({ state, page: undefined })}
      />
    </>
  );
}

interface TagFilterProps {
  tag: number | undefined;
  onTag: (tag: number | undefined) => void;
}

/** Filters by a tag, found by its name. */
function TagFilter({ tag, onTag }: TagFilterProps) {
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

/** Filters by an author. */
function AuthorFilter({ author, onAuthor }: AuthorFilterProps) {
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
