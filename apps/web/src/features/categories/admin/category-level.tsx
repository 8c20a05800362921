import { useLingui } from '@lingui/react/macro';
import type { ManagedCategory } from '@sanwen/contracts/categories.manage.contract';
import { SortableList } from '@sanwen/ui/admin/sortable-list';
import { useState } from 'react';
import { useAdmin } from '../../../admin/admin-data.tsx';
import { useTermName } from '../../../admin/terms/use-term-name.ts';
import { useAction } from '../../../admin/use-action.ts';
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
  const items = below(parentId);
  const [order, setOrder] = useState<readonly (string | number)[]>([]);
  const move = useAction({
    run: ({ id, position }: { id: number; position: number }) => client.categories.manage.move.mutate({ id, parentId, position }),
    onDone: () => setOrder([]),
  });
  // Where it was let go it stays, until the server has answered.
  const isKept = move.busy && order.length === items.length;
  const shown = isKept ? items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : items;
  const moveTo = (category: ManagedCategory, position: number) => {
    const others = items.filter((item) => item !== category).map(({ id }) => id);
    setOrder(others.toSpliced(position, 0, category.id));
    move.act({ id: category.id, position });
  };
  return (
    <SortableList
      label={label}
      items={shown}
      idOf={({ id }) => id}
      nameOf={nameOf}
      onReorder={(ids) => {
        const moved = movedOf(shown.map(({ id }) => id), ids);
        const category = items.find(({ id }) => id === moved);
        if (category) moveTo(category, ids.indexOf(category.id));
      }}
      labels={{
        instructions: t`Press space to pick the category up, arrow keys to move it, space to let it go, escape to leave it where it was.`,
        handle: (name) => t`Move ${name}`,
        picked: (name) => t`${name} is picked up.`,
        moved: (name, position, total) => t`${name} is now ${position} of ${total}.`,
        dropped: (name, position) => t`${name} was put in place ${position}.`,
        cancelled: (name) => t`${name} is where it was.`,
      }}
    >
      {(category) => {
        const position = shown.indexOf(category);
        return (
          <>
            <CategoryRow
              category={category}
              onDeed={onDeed}
              onUp={position > 0 ? () => moveTo(category, position - 1) : undefined}
              onDown={position < shown.length - 1 ? () => moveTo(category, position + 1) : undefined}
            />
            {below(category.id).length > 0 && (
              <div className={styles.below}>
                <CategoryLevel label={t`Below ${nameOf(category)}`} parentId={category.id} below={below} onDeed={onDeed} />
              </div>
            )}
          </>
        );
      }}
    </SortableList>
  );
}

/** Which one was moved: without it both orders are the same. */
function movedOf(before: readonly number[], after: readonly (string | number)[]): number | undefined {
  return before.find((id) => {
    const others = before.filter((each) => each !== id);
    return after.filter((each) => each !== id).every((each, at) => each === others[at]) && before.indexOf(id) !== after.indexOf(id);
  });
}
