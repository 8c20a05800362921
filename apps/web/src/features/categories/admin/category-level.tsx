import { useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.manage.contract';
import { useAdmin } from '../../../admin/admin-data.tsx';
import { OrderedList } from '../../../admin/ordered-list.tsx';
import { useTermName } from '../../../admin/terms/use-term-name.ts';
import styles from './categories-page.module.css';
import type { Deed } from './category-deed.tsx';
import { CategoryRow } from './category-row.tsx';

interface CategoryLevelProps {
  label: string;
  parentId: number | null;
  below: (parentId: number | null) => readonly ManagedCategory[];
  onDeed: (deed: Deed) => void;
}

/** Categories beside each other, each with those below it; they are put in order among themselves. */
export function CategoryLevel({ label, parentId, below, onDeed }: CategoryLevelProps) {
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
          <CategoryRow category={category} onDeed={onDeed} {...steps} />
          {below(category.id).length > 0 && (
            <div className={styles.below}>
              <CategoryLevel label={t`Subcategories of ${nameOf(category)}`} parentId={category.id} below={below} onDeed={onDeed} />
            </div>
          )}
        </>
      )}
    </OrderedList>
  );
}
