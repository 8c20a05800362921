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
import {
  MissingNames,
  NameButton,
  useTermName,
  MergeDialog,
  type TermChange,
  TermForm,
} from '../terms/term-form.tsx';
import { useAppContext } from '../../site/use-site.ts';
import styles from './tags-page.module.css';
import { plural } from '@lingui/core/macro';
import { AdminDrawer, ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { TagChoice, type TagChosen } from '../terms/term-choices.tsx';
import { useAction } from '../shared/actions.tsx';

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

/** Tags with the name of the single one, if it is one. */
interface OfTags {
  ids: number[];
  name?: string;
  onDone?: () => void;
}

/** The open form or dialog. */
type TermAction =
  | { kind: 'new' }
  | { kind: 'edit'; tag: ManagedTerm }
  | ({ kind: 'merge' | 'remove' } & OfTags);

/** A form or confirmation over the page. */
function TagDialog({ action, onClose }: { action: TermAction; onClose: () => void }) {
  if (action.kind === 'merge') return <Merge {...action} onClose={onClose} />;
  if (action.kind === 'remove') return <Remove {...action} onClose={onClose} />;
  return <Edit tag={action.kind === 'edit' ? action.tag : undefined} onClose={onClose} />;
}

function Edit({ tag, onClose }: { tag: ManagedTerm | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { nameOf } = useTermName();
  const save = useAction({
    run: (change: TermChange): Promise<unknown> =>
      tag
        ? client.tags.manage.save.mutate({ id: tag.id, ...change })
        : client.tags.manage.create.mutate(change),
    done: t`Saved. Readers see it now.`,
    onDone: onClose,
  });
  return (
    <AdminDrawer open onOpenChange={onClose} title={tag ? nameOf(tag) : t`New tag`} closeLabel={t`Close`}>
      <TermForm term={tag} path="/tag/" busy={save.busy} formError={save.formError} onSave={save.act} />
    </AdminDrawer>
  );
}

function Merge({ onClose, name, ids, onDone }: OfTags & { onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [into, choose] = useState<TagChosen | null>(null);
  const merge = useAction({
    // One of the selected tags may be the target.
    run: (target: number) =>
      client.tags.manage.merge.mutate({ from: ids.filter((id) => id !== target), into: target }),
    done: ({ moved }) => t`Merged. ${plural(moved, { one: '# post moved.', other: '# posts moved.' })}`,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <MergeDialog
      title={
        name === undefined
          ? t`${plural(ids.length, { one: 'Merge # tag', other: 'Merge # tags' })}`
          : t`Merge ${name}`
      }
      about={t`The posts move to the other tag, and the URLs redirect there. This can’t be undone.`}
      into={into?.id}
      busy={merge.busy}
      onMerge={merge.act}
      onClose={onClose}
    >
      <TagChoice
        label={t`Merge into`}
        placeholder={t`Search tags`}
        value={into}
        onChange={choose}
        without={ids.length === 1 ? ids[0] : undefined}
      />
    </MergeDialog>
  );
}

function Remove({ onClose, name, ids, onDone }: OfTags & { onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const remove = useAction({
    run: () => client.tags.manage.remove.mutate({ ids: ids }),
    done: ({ removed }) => t`${plural(removed, { one: '# tag deleted.', other: '# tags deleted.' })}`,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        name === undefined
          ? t`${plural(ids.length, { one: 'Delete # tag?', other: 'Delete # tags?' })}`
          : t`Delete ${name}?`
      }
      about={t`Posts are kept. Pages of deleted tags will be gone: to keep a URL working, merge the tag into another one instead.`}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      busy={remove.busy}
      danger
      onConfirm={() => remove.act(undefined)}
    />
  );
}
