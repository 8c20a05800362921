import { useLingui } from '@lingui/react/macro';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import type { Column } from '@sanwen/ui/admin/data-table';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { NameButton } from '../shared/name-button.tsx';
import { MissingNames } from '../terms/missing-names.tsx';
import { useTermName } from '../terms/use-term-name.ts';
import type { TermAction } from './tag-dialog.tsx';
import styles from './tags-page.module.css';

/** What the table says of a tag. */
export function useTagsColumns(onAction: (action: TermAction) => void): Column<ManagedTerm>[] {
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
      // An empty cell keeps no line on a phone.
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
