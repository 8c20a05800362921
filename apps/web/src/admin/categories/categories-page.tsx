import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { CategoryDialog, type TermAction } from './category-dialog.tsx';
import { CategoryLevel } from './category-level.tsx';

/** Categories as a tree: put in order, named in each language, merged and deleted (spec 2). */
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
