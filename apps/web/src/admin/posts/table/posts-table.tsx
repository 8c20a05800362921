import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { EmptyState, Badge } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';
import { AdminTable } from '../../shared/admin-table.tsx';
import { useCategoryChoices } from '../../terms/term-choices.tsx';
import { FoundBulk, bulkButtons } from './posts-bulk.tsx';
import { PostActions, useChangePosts } from './post-actions.tsx';
import { usePostLabels, STATUS_TONES } from './post-labels.ts';
import { PostsFilters } from './posts-filters.tsx';
import { postsFilter, postsInput, type PostsSearch } from './posts-search.ts';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import type { Column } from '@sanwen/ui/admin/data-table';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import languageMarksStyles from './language-marks.module.css';
import styles from './posts-table.module.css';
import { useFormatDate } from '../../shared/use-time-zone.ts';

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

/** Columns of the posts table. Ids of sortable columns are the server's sort keys. */
function usePostsColumns(actions: (post: ManagedItem) => ReactNode): Column<ManagedItem>[] {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { statuses, untitled } = usePostLabels();
  const date = (at: string | null) =>
    at === null ? null : (
      <time
        dateTime={at}
        title={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}
        className={styles.date}
      >
        {formatDate(at, { dateStyle: 'medium' })}
      </time>
    );
  return [
    {
      id: 'title',
      header: t`Title`,
      lead: true,
      sortable: true,
      cell: (post) => (
        <a href={`/admin/posts/${post.id}`} lang={post.titleLocale} className={styles.title}>
          {post.title || untitled}
        </a>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (post) => {
        const status = post.trashedAt === null ? post.status : 'trash';
        return <Badge tone={STATUS_TONES[status]}>{statuses[status]}</Badge>;
      },
    },
    { id: 'languages', header: t`Languages`, cell: (post) => <LanguageMarks languages={post.languages} /> },
    { id: 'category', header: t`Category`, cell: (post) => post.category?.name },
    {
      id: 'tags',
      header: t`Tags`,
      hiddenAtFirst: true,
      cell: (post) =>
        post.tags.map((tag) => tag.name).join(t({ message: ', ', comment: 'Between the tags of a post' })),
    },
    { id: 'author', header: t`Author`, hiddenAtFirst: true, cell: (post) => post.author?.name },
    {
      id: 'views',
      header: t`Views`,
      sortable: true,
      align: 'end',
      cell: (post) => i18n.number(post.viewCount),
    },
    {
      id: 'comments',
      header: t`Comments`,
      sortable: true,
      align: 'end',
      hiddenAtFirst: true,
      cell: (post) => i18n.number(post.commentCount),
    },
    {
      id: 'published',
      header: t`Date`,
      sortable: true,
      align: 'end',
      cell: (post) => date(post.publishedAt),
    },
    {
      id: 'updated',
      header: t`Last changed`,
      sortable: true,
      align: 'end',
      cell: (post) => date(post.editedAt),
    },
    { id: 'actions', header: t`Actions`, align: 'end', cell: actions },
  ];
}

/** Language labels as editors abbreviate them. */
const SHORT: Record<Locale, string> = { 'zh-CN': '简', 'zh-TW': '繁', 'en-US': 'En' };

/** A post's languages by state: full, hollow, dashed if missing, and marked if outdated. */
function LanguageMarks({ languages }: Pick<ManagedItem, 'languages'>) {
  const { t } = useLingui();
  const { states } = usePostLabels();
  return (
    <ul className={languageMarksStyles.marks}>
      {languages.map(({ locale, state, hasChanges }) => {
        const labels = [LOCALE_NAMES[locale], states[state], hasChanges ? t`with unpublished changes` : '']
          .filter(Boolean)
          .join(' · ');
        return (
          <li
            key={locale}
            className={`${languageMarksStyles.mark} ${languageMarksStyles[state]} ${hasChanges ? languageMarksStyles.changed : ''}`}
            title={labels}
          >
            <span aria-hidden="true" lang={locale}>
              {SHORT[locale]}
            </span>
            <VisuallyHidden>{labels}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
