import { Trans, useLingui } from '@lingui/react/macro';
import { type ManagedMenuItem, MENU_TYPES, type MenuType } from '@sanwen/contracts/menus.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { MenuItemDialog, type TermAction } from './menu-item-dialog.tsx';
import { MenuLevel } from './menu-level.tsx';

/** The menus at the head and the foot of every page (spec 1). */
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
