import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ManagedSeries, SERIES_POSTS_MAX } from '@sanwen/contracts/series.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable } from '@sanwen/ui/admin/data-table';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PostListField } from '../shared/post-list-field.tsx';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import { NameButton, type TermChange, TermForm, useTermName } from '../terms/term-form.tsx';

/** Series: posts that are read one after the other. */
export function SeriesPage() {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { nameOf } = useTermName();
  const labels = useTableLabels();
  const [edited, edit] = useState<ManagedSeries | 'new'>();
  const query = useQuery(api.series.manage.list.queryOptions({}));
  const columns: Column<ManagedSeries>[] = [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'of a category or a tag' }),
      lead: true,
      cell: (series) => <NameButton onClick={() => edit(series)}>{nameOf(series)}</NameButton>,
    },
    {
      id: 'slug',
      header: t`Address (slug)`,
      cell: ({ slug, posts }) =>
        posts.some(({ isListed }) => isListed) ? <a href={`/series/${slug}`}>{slug}</a> : slug,
    },
    {
      id: 'posts',
      header: t`Posts`,
      align: 'end',
      cell: ({ posts: { length } }) => t`${plural(length, { one: '# post', other: '# posts' })}`,
    },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      cell: (series) => <RemoveSeries series={series} name={nameOf(series)} />,
    },
  ];
  const close = () => edit(undefined);
  return (
    <AdminPage
      title={t`Series`}
      about={t`Posts that belong together in an order. Each shows its part of the series, and the posts before and after it.`}
      actions={
        <AdminButton variant="primary" onClick={() => edit('new')}>
          <Trans>New series</Trans>
        </AdminButton>
      }
    >
      <QueryResult query={query}>
        {({ items }) => (
          <DataTable
            name="series"
            label={t`Series`}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            empty={
              <EmptyState
                title={t`No series yet`}
              >{t`A course, a travel diary, a story in parts.`}</EmptyState>
            }
            labels={labels}
          />
        )}
      </QueryResult>
      {edited && (
        <AdminDrawer
          open
          onOpenChange={close}
          title={edited === 'new' ? t`New series` : nameOf(edited)}
          closeLabel={t`Close`}
        >
          <SeriesForm series={edited === 'new' ? undefined : edited} onDone={close} />
        </AdminDrawer>
      )}
    </AdminPage>
  );
}

interface SeriesFormProps {
  /** Undefined for a new one. */
  series: ManagedSeries | undefined;
  onDone: () => void;
}

function SeriesForm({ series, onDone }: SeriesFormProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [posts, setPosts] = useState<{ id: number; title: string }[]>(series?.posts ?? []);
  const save = useAction({
    run: (change: TermChange): Promise<unknown> => {
      const input = { ...change, posts: posts.map(({ id }) => id) };
      return series
        ? client.series.manage.save.mutate({ id: series.id, ...input })
        : client.series.manage.create.mutate(input);
    },
    done: t`Saved. Readers see it now.`,
    onDone,
  });
  return (
    <TermForm
      term={series && { ...series, postCount: 0, allPosts: 0 }}
      path="/series/"
      busy={save.busy}
      formError={save.formError}
      onSave={save.act}
    >
      <PostListField
        legend={t`Posts in order`}
        addLabel={t`Add post`}
        posts={posts}
        max={SERIES_POSTS_MAX}
        error={save.formError?.fields['posts']}
        onChange={setPosts}
      />
    </TermForm>
  );
}

function RemoveSeries({ series: { id }, name }: { series: ManagedSeries; name: string }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const remove = useAction({
    run: () => client.series.manage.remove.mutate({ id }),
    done: t`Deleted ${name}.`,
  });
  return (
    <ConfirmButton
      label={t`Delete ${name}`}
      title={t`Delete ${name}?`}
      about={t`Its posts stay, without a series.`}
      confirmLabel={t`Delete`}
      variant="quiet"
      danger
      busy={remove.busy}
      onConfirm={() => remove.act(undefined)}
    >
      <Trans>Delete</Trans>
    </ConfirmButton>
  );
}
