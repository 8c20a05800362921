import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';
import { AdminTable } from '../../shared/admin-table.tsx';
import { useCategoryChoices } from '../../terms/category-choices.ts';
import { FoundBulk } from './found-bulk.tsx';
import { PostActions, useChangePosts } from './post-actions.tsx';
import { usePostLabels } from './post-labels.ts';
import { bulkButtons } from './posts-bulk.tsx';
import { usePostsColumns } from './posts-columns.tsx';
import { PostsFilters } from './posts-filters.tsx';
import { postsFilter, postsInput, type PostsSearch } from './posts-search.ts';

interface PostsTableProps {
  search: PostsSearch;
  onSearch: (change: PostsSearch) => void;
  /** Button for a new post. */
  newPost: ReactNode;
}

/** All posts in any state. */
export function PostsTable({ search, onSearch, newPost }: PostsTableProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { untitled } = usePostLabels();
  const locale = useViewLocale();
  const [removing, setRemoving] = useState<number[]>([]);
  const remove = useChangePosts(() => setRemoving([]));
  const columns = usePostsColumns((post) => <PostActions post={post} onRemove={setRemoving} />);
  const query = useQuery({
    ...api.posts.manage.list.queryOptions(postsInput(search, locale)),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(api.posts.manage.counts.queryOptions({})).data;
  const categories = useCategoryChoices();
  const inTrash = search.status === 'trash';
  const filtered = [
    search.status,
    search.language,
    search.state,
    search.category,
    search.tag,
    search.author,
  ].some((value) => value !== undefined);
  return (
    <>
      <AdminTable
        label={t`Posts`}
        name="posts"
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || untitled}
        search={{ sort: '-updated', ...search }}
        onSearch={onSearch}
        searchLabel={t`Search titles`}
        filters={<PostsFilters search={search} onSearch={onSearch} counts={counts} categories={categories} />}
        bulk={bulkButtons({ inTrash, categories, onRemove: setRemoving })}
        // A total that isn't counted to its end can't be confirmed by its number.
        bulkAll={
          query.data?.totalIsCapped === false
            ? (total, clear) => (
                <FoundBulk
                  filter={postsFilter(search)}
                  total={total}
                  inTrash={inTrash}
                  categories={categories}
                  onDone={clear}
                />
              )
            : undefined
        }
        empty={
          inTrash ? (
            <EmptyState title={t`The trash is empty`} />
          ) : filtered ? (
            <EmptyState title={t`No matching posts`}>{t`Try other filters.`}</EmptyState>
          ) : (
            <EmptyState title={t`No posts yet`} action={newPost}>{t`Write your first one.`}</EmptyState>
          )
        }
      />
      <ConfirmDialog
        open={removing.length > 0}
        onOpenChange={(open) => setRemoving((ids) => (open ? ids : []))}
        title={t`${plural(removing.length, { one: 'Delete # post forever?', other: 'Delete # posts forever?' })}`}
        about={t`Its content in every language, its history, and its comments are deleted, too. This can’t be undone.`}
        confirmLabel={t`Delete forever`}
        cancelLabel={t`Cancel`}
        danger
        busy={remove.busy}
        onConfirm={() => remove.act({ ids: removing, change: { action: 'remove' } })}
      />
    </>
  );
}
