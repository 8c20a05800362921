import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { NameButton } from '../shared/name-button.tsx';
import { MissingNames } from '../terms/missing-names.tsx';
import { useTermName } from '../terms/use-term-name.ts';
import styles from './categories-page.module.css';
import type { TermAction } from './category-dialog.tsx';

interface CategoryRowProps {
  category: ManagedCategory;
  onAction: (action: TermAction) => void;
  /** Undefined for the first and the last. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One category: what it is called, how many posts it has, and what can be done with it. */
export function CategoryRow({ category, onAction, onUp, onDown }: CategoryRowProps) {
  const { t } = useLingui();
  const { nameOf } = useTermName();
  const { id, slug, postCount, allPosts } = category;
  const name = nameOf(category);
  const edit = () => onAction({ kind: 'edit', category });
  return (
    <div className={styles.row}>
      <NameButton onClick={edit}>{name}</NameButton>
      <span className={styles.slug}>{slug}</span>
      <span className={styles.badges}>
        <MissingNames term={category} />
      </span>
      <a href={`/admin/posts?category=${id}`} className={styles.count}>
        {t`${plural(allPosts, { one: '# post', other: '# posts' })}`}
      </a>
      <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${name}`} trigger={<MoreIcon />}>
        <MenuAction onSelect={edit}>{t`Edit`}</MenuAction>
        {postCount > 0 && (
          <MenuLink href={`/category/${slug}`} newTab>
            {t`View on the site`}
          </MenuLink>
        )}
        <MenuAction onSelect={() => onAction({ kind: 'new', parentId: id })}>{t`New subcategory`}</MenuAction>
        <MenuSeparator />
        <MenuAction disabled={!onUp} onSelect={() => onUp?.()}>{t`Move up`}</MenuAction>
        <MenuAction disabled={!onDown} onSelect={() => onDown?.()}>{t`Move down`}</MenuAction>
        <MenuSeparator />
        <MenuAction
          onSelect={() => onAction({ kind: 'merge', category })}
        >{t`Merge into another…`}</MenuAction>
        <MenuAction danger onSelect={() => onAction({ kind: 'remove', category })}>{t`Delete…`}</MenuAction>
      </DropdownMenu>
    </div>
  );
}
