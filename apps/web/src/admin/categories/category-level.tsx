import { useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { useAdmin } from '../shared/admin-data.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import { useTermName } from '../terms/use-term-name.ts';
import styles from './categories-page.module.css';
import type { TermAction } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';

interface CategoryLevelProps {
  label: string;
  parentId: number | null;
  below: (parentId: number | null) => readonly ManagedCategory[];
  onAction: (action: TermAction) => void;
}

/** Categories beside each other, each with those below it; they are put in order among themselves. */
export function CategoryLevel({ label, parentId, below, onAction }: CategoryLevelProps) {
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
