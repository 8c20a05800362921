import { Trans, useLingui } from '@lingui/react/macro';
import { type ManagedMenuItem, MENU_TYPES, type MenuType } from '@sanwen/contracts/menus.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { DropdownMenu, MenuAction, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { MenuItemDialog, type TermAction } from './menu-item-dialog.tsx';
import { useMenuLabels } from './target-field.tsx';
import { MissingNames, NameButton } from '../terms/term-form.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import styles from './menus-page.module.css';

/** The header and footer menus (spec 1). */
export function MenusPage() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Menus`}
      about={t`Links at the top and bottom of every page. Drag an item by its handle or use its menu.`}
    >
      {MENU_TYPES.map((type) => (
        <Menu key={type} type={type} />
      ))}
    </AdminPage>
  );
}

function Menu({ type }: { type: MenuType }) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { boot } = useAppContext();
  const [action, setAction] = useState<TermAction>();
  const query = useQuery(api.menus.manage.list.queryOptions({ type, locale: boot.locale }));
  const labels = {
    header: { title: t`Header`, add: t`New item in the header` },
    footer: { title: t`Footer`, add: t`New item in the footer` },
  }[type];
  return (
    <Panel
      title={labels.title}
      actions={
        <AdminButton aria-label={labels.add} onClick={() => setAction({ kind: 'new', type, parentId: null })}>
          <Trans>New menu item</Trans>
        </AdminButton>
      }
    >
      <QueryResult query={query}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title={t`No menu items yet`} />
            ) : (
              <MenuLevel
                label={labels.title}
                type={type}
                parentId={null}
                below={belowEach(items)}
                onAction={setAction}
              />
            )}
            {action && (
              <MenuItemDialog
                key={JSON.stringify(action)}
                action={action}
                all={items}
                onClose={() => setAction(undefined)}
              />
            )}
          </>
        )}
      </QueryResult>
    </Panel>
  );
}

function belowEach(
  items: readonly ManagedMenuItem[],
): (parentId: number | null) => readonly ManagedMenuItem[] {
  const byParent = Map.groupBy(items, ({ parentId }) => parentId);
  return (parentId) => byParent.get(parentId) ?? [];
}

interface MenuLevelProps {
  label: string;
  type: MenuType;
  parentId: number | null;
  below: (parentId: number | null) => readonly ManagedMenuItem[];
  onAction: (action: TermAction) => void;
}

/** Entries of one level with their children. */
function MenuLevel({ label, type, parentId, below, onAction }: MenuLevelProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { labelOf } = useMenuLabels();
  return (
    <OrderedList
      label={label}
      items={below(parentId)}
      nameOf={labelOf}
      onMove={(id, position) => client.menus.manage.move.mutate({ id, parentId, position })}
    >
      {(item, { onUp, onDown }) => {
        const name = labelOf(item);
        const isTop = parentId === null;
        return (
          <>
            <div className={styles.row}>
              <NameButton onClick={() => onAction({ kind: 'edit', item })}>{name}</NameButton>
              <Target item={item} />
              <DropdownMenu variant="quiet" iconOnly label={t`Actions for ${name}`} trigger={<MoreIcon />}>
                <MenuAction onSelect={() => onAction({ kind: 'edit', item })}>{t`Edit`}</MenuAction>
                {isTop && (
                  <MenuAction
                    onSelect={() => onAction({ kind: 'new', type, parentId: item.id })}
                  >{t`New sub-item`}</MenuAction>
                )}
                <MenuSeparator />
                <MenuAction disabled={!onUp} onSelect={() => onUp?.()}>{t`Move up`}</MenuAction>
                <MenuAction disabled={!onDown} onSelect={() => onDown?.()}>{t`Move down`}</MenuAction>
                <MenuSeparator />
                <MenuAction
                  danger
                  onSelect={() => onAction({ kind: 'remove', item })}
                >{t`Delete…`}</MenuAction>
              </DropdownMenu>
            </div>
            {below(item.id).length > 0 && (
              <div className={styles.below}>
                <MenuLevel
                  label={t`Items under ${name}`}
                  type={type}
                  parentId={item.id}
                  below={below}
                  onAction={onAction}
                />
              </div>
            )}
          </>
        );
      }}
    </OrderedList>
  );
}

/** An entry's target, with a warning if readers can't open it. */
function Target({ item: { href, labels, target } }: { item: ManagedMenuItem }) {
  const { t } = useLingui();
  const { kinds, pages } = useMenuLabels();
  const page = pages.find((each) => each.href === href);
  return (
    <span className={styles.target}>
      <span className={styles.kind}>{kinds[target.kind]}</span>
      {page?.label ?? (target.title || href)}
      {!target.isFound && <Badge tone="bad">{t`Readers get “page not found”`}</Badge>}
      <MissingNames term={{ names: labels }} />
    </span>
  );
}
