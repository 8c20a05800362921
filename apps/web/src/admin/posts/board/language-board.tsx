import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../shared/admin-data.tsx';
import { AdminTable } from '../../shared/admin-table.tsx';
import { usePostLabels } from '../table/post-labels.ts';
import { postsInput, type PostsSearch } from '../table/posts-search.ts';
import { useViewLocale } from '../../shared/use-view-locale.ts';
import { BoardTotals } from './board-totals.tsx';
import { useBoardColumns } from './board-columns.tsx';

interface LanguageBoardProps {
  search: PostsSearch;
  onSearch: (change: PostsSearch) => void;
}

/** Posts by languages: what is missing, a draft, out of date and published. Each cell leads to that text. */
export function LanguageBoard({ search, onSearch }: LanguageBoardProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { untitled } = usePostLabels();
  const query = useQuery({
    ...api.posts.manage.list.queryOptions(postsInput(search, useViewLocale())),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery(api.posts.manage.languageTotals.queryOptions({})).data?.items ?? [];
  const columns = useBoardColumns();
  return (
    <>
      <BoardTotals totals={totals} search={search} onSearch={onSearch} />
      <AdminTable
        label={t`Translation board`}
        name="languages"
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || untitled}
        search={{ sort: '-updated', ...search }}
        onSearch={onSearch}
        searchLabel={t`Search titles`}
        empty={
          <EmptyState title={search.state === undefined ? t`No posts yet` : t`Nothing left to do here`} />
        }
      />
    </>
  );
}
