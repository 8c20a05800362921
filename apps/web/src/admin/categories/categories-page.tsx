import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { CategoryDialog, type TermAction } from './category-dialog.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import { MissingNames, NameButton, useTermName } from '../terms/term-form.tsx';
import styles from './categories-page.module.css';

/** The category tree: reorder, rename in each language, merge and delete (spec 2). */
export function CategoriesPage() {
  const { t } = useLingui();
  const { api } = useAdmin();
  const [action, setAction] = useState<TermAction>();
  const query = useQuery(api.categories.manage.list.queryOptions({}));
  const add = (
    <AdminButton variant="primary" onClick={() => setAction({ kind: 'new', parentId: null })}>
      <Trans>New category</Trans>
    </AdminButton>
  );
  return (
    <AdminPage
      title={t`Categories`}
      about={t`Topics of your posts. Drag a category by its handle or use its menu; readers see this order.`}
      actions={add}
    >
      <QueryResult query={query}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                title={t`No categories yet`}
              >{t`Each category groups posts on its own page, with its own feed.`}</EmptyState>
            ) : (
              <CategoryLevel
                label={t`Categories`}
                parentId={null}
                below={belowEach(items)}
                onAction={setAction}
              />
            )}
            {action && (
              <CategoryDialog
                key={JSON.stringify(action)}
                action={action}
                all={items}
                onClose={() => setAction(undefined)}
              />
            )}
          </>
        )}
      </QueryResult>
    </AdminPage>
  );
}

const TOP = null;

function belowEach(
  items: readonly ManagedCategory[],
): (parentId: number | null) => readonly ManagedCategory[] {
  const byParent = Map.groupBy(items, ({ parentId }) => parentId ?? TOP);
  return (parentId) => byParent.get(parentId) ?? [];
}

interface CategoryLevelProps {
  label: string;
  parentId: number | null;
  below: (parentId: number | null) => readonly ManagedCategory[];
  onAction: (action: TermAction) => void;
}

/** Categories of one level with their children, which are reordered among themselves. */
function CategoryLevel({ label, parentId, below, onAction }: CategoryLevelProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { nameOf } = useTermName();
  return (
    <OrderedList
      label={label}
      items={below(parentId)}
      nameOf={nameOf}
      onMove={(id, position) => client.categories.manage.move.mutate({ id, parentId, position })}
    >
      {(category, steps) => (
        <>
          <CategoryRow category={category} onAction={onAction} {...steps} />
          {below(category.id).length > 0 && (
            <div className={styles.below}>
              <CategoryLevel
                label={t`Subcategories of ${nameOf(category)}`}
                parentId={category.id}
                below={below}
                onAction={onAction}
              />
            </div>
          )}
        </>
      )}
    </OrderedList>
  );
}

interface CategoryRowProps {
  category: ManagedCategory;
  onAction: (action: TermAction) => void;
  /** Undefined for the first and the last item. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One category: its name, post count and actions. */
function CategoryRow({ category, onAction, onUp, onDown }: CategoryRowProps) {
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
