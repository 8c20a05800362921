import { Trans, useLingui } from '@lingui/react/macro';
import type { TAG_SORTS as SortsOfContract } from '@sanwen/contracts/tags.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { AdminTable } from '../shared/admin-table.tsx';
import { Filter } from '../shared/search-box.tsx';
import { oneOf, type TableSearch } from '../shared/table-search.ts';
import { useTermName } from '../terms/use-term-name.ts';
import { useAppContext } from '../../site/use-site.ts';
import { TagDialog, type TermAction } from './tag-dialog.tsx';
import { useTagsColumns } from './tags-columns.tsx';

const TAG_SORTS: typeof SortsOfContract = ['posts', '-posts', 'name', '-name', 'slug', '-slug'];

export interface TagsSearch extends TableSearch {
  use?: 'used' | 'unused' | undefined;
}

/** Tags: named in each language, merged, and tidied up (spec 1). */
export function TagsPage({
  search,
  onSearch,
}: {
  search: TagsSearch;
  onSearch: (change: TagsSearch) => void;
}) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { boot } = useAppContext();
  const { nameOf } = useTermName();
  const [action, setAction] = useState<TermAction>();
  const columns = useTagsColumns(setAction);
  const { page, q, use } = search;
  const sort = oneOf(TAG_SORTS, search.sort) ?? '-posts';
  const query = useQuery({
    ...api.tags.manage.list.queryOptions({ page, q, use, sort, locale: boot.locale, limit: 25 }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <AdminButton variant="primary" onClick={() => setAction({ kind: 'new' })}>
      <Trans>New tag</Trans>
    </AdminButton>
  );
  return (
    <AdminPage
      title={t`Tags`}
      about={t`Keywords of your posts. Add them while writing; name them in each language, merge, and delete them here.`}
      actions={add}
    >
      <AdminTable
        name="tags"
        label={t`Tags`}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        search={{ ...search, sort }}
        onSearch={onSearch}
        searchLabel={t`Search name or slug`}
        filters={
          <Filter
            label={t`Usage`}
            all={t`All`}
            value={use}
            onChange={(next) => onSearch({ use: next, page: undefined })}
            choices={[
              { value: 'used', label: t`Used by posts` },
              { value: 'unused', label: t`Without posts` },
            ]}
          />
        }
        bulk={(keys, clear) => {
          const ids = keys.map(Number);
          return (
            <>
              <AdminButton
                onClick={() => setAction({ kind: 'merge', ids, onDone: clear })}
              >{t`Merge…`}</AdminButton>
              <AdminButton
                variant="danger"
                onClick={() => setAction({ kind: 'remove', ids, onDone: clear })}
              >{t`Delete…`}</AdminButton>
            </>
          );
        }}
        empty={
          use ? (
            <EmptyState title={t`No matching tags`}>{t`Try other filters.`}</EmptyState>
          ) : (
            <EmptyState
              title={t`No tags yet`}
            >{t`A tag groups posts on the same topic, on its own page with its own feed.`}</EmptyState>
          )
        }
      />
      {action && (
        <TagDialog key={JSON.stringify(action)} action={action} onClose={() => setAction(undefined)} />
      )}
    </AdminPage>
  );
}
