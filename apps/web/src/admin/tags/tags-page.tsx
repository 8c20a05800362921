import { Trans, useLingui } from '@lingui/react/macro';
import type { TAG_SORTS as SortsOfContract } from '@sanwen/contracts/tags.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import type { Column } from '@sanwen/ui/admin/data-table';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { AdminTable } from '../shared/admin-table.tsx';
import { Filter } from '../shared/search-box.tsx';
import { oneOf, type TableSearch } from '../shared/table-search.ts';
import { MissingNames, NameButton, useTermName } from '../terms/term-name.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { TagDialog, type TermAction } from './tag-dialog.tsx';
import styles from './tags-page.module.css';

const TAG_SORTS: typeof SortsOfContract = ['posts', '-posts', 'name', '-name', 'slug', '-slug'];

interface TagsSearch extends TableSearch {
  use?: 'used' | 'unused' | undefined;
}

/** Tags: renamed in each language, merged and deleted (spec 1). */
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

/** Columns of the tags table. */
function useTagsColumns(onAction: (action: TermAction) => void): Column<ManagedTerm>[] {
  const { t, i18n } = useLingui();
  const { nameOf, missingOf } = useTermName();
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'of a category or a tag' }),
      lead: true,
      sortable: true,
      cell: (tag) => <NameButton onClick={() => onAction({ kind: 'edit', tag })}>{nameOf(tag)}</NameButton>,
    },
    {
      id: 'slug',
      header: t`Address (slug)`,
      sortable: true,
      cell: ({ slug }) => <span className={styles.slug}>{slug}</span>,
    },
    {
      id: 'languages',
      header: t`Languages`,
      // On a phone, an empty cell takes no line.
      cell: (tag) =>
        missingOf(tag).length > 0 && (
          <span className={styles.badges}>
            <MissingNames term={tag} />
          </span>
        ),
    },
    {
      id: 'posts',
      header: t`Posts`,
      sortable: true,
      align: 'end',
      cell: ({ id, allPosts }) => <a href={`/admin/posts?tag=${id}`}>{i18n.number(allPosts)}</a>,
    },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (tag) => <TagActions tag={tag} onAction={onAction} />,
    },
  ];
}

function TagActions({ tag, onAction }: { tag: ManagedTerm; onAction: (action: TermAction) => void }) {
  const { t } = useLingui();
  const { nameOf } = useTermName();
  const name = nameOf(tag);
  return (
    <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${name}`} trigger={<MoreIcon />}>
      <MenuAction onSelect={() => onAction({ kind: 'edit', tag })}>{t`Edit`}</MenuAction>
      {tag.postCount > 0 && (
        <MenuLink href={`/tag/${tag.slug}`} newTab>
          {t`View on the site`}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuAction
        onSelect={() => onAction({ kind: 'merge', ids: [tag.id], name })}
      >{t`Merge into another tag…`}</MenuAction>
      <MenuAction
        danger
        onSelect={() => onAction({ kind: 'remove', ids: [tag.id], name })}
      >{t`Delete…`}</MenuAction>
    </DropdownMenu>
  );
}
