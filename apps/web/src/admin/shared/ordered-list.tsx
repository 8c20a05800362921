import { useLingui } from '@lingui/react/macro';
import { SortableList } from '@sanwen/ui/admin/sortable-list';
import { type ReactNode, useState } from 'react';
import { useAction } from './actions.tsx';

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Moves an item to a position of this list, from 0. */
  onMove: (id: number, position: number) => Promise<unknown>;
  /** The steps up and down are undefined for the first and the last item. */
  children: (
    item: Item,
    steps: { onUp: (() => void) | undefined; onDown: (() => void) | undefined },
  ) => ReactNode;
}

/** A list whose order is stored on the server: changed by dragging, with the keyboard, or in steps. */
export function OrderedList<Item extends { id: number }>({
  label,
  items,
  nameOf,
  onMove,
  children,
}: OrderedListProps<Item>) {
  const { t } = useLingui();
  const [order, setOrder] = useState<readonly (string | number)[]>([]);
  const move = useAction({
    run: ({ id, position }: { id: number; position: number }) => onMove(id, position),
    onDone: () => setOrder([]),
  });
  // A dropped item stays there while the request runs.
  const isStored = move.busy && order.length === items.length;
  const shown = isStored
    ? items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    : items;
  const moveTo = (item: Item, position: number) => {
    const others = items.filter((each) => each !== item).map(({ id }) => id);
    setOrder(others.toSpliced(position, 0, item.id));
    move.act({ id: item.id, position });
  };
  return (
    <SortableList
      label={label}
      items={shown}
      idOf={({ id }) => id}
      nameOf={nameOf}
      onReorder={(ids) => {
        const moved = movedOf(
          shown.map(({ id }) => id),
          ids,
        );
        const item = items.find(({ id }) => id === moved);
        if (item) moveTo(item, ids.indexOf(item.id));
      }}
      labels={{
        instructions: t`Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to cancel.`,
        handle: (name) => t`Move ${name}`,
        picked: (name) => t`Picked up ${name}.`,
        moved: (name, position, total) => t`${name} is now ${position} of ${total}.`,
        dropped: (name, position) => t`Moved ${name} to position ${position}.`,
        canceled: (name) => t`${name} is back in its original position.`,
      }}
    >
      {(item) => {
        const position = shown.indexOf(item);
        return children(item, {
          onUp: position > 0 ? () => moveTo(item, position - 1) : undefined,
          onDown: position < shown.length - 1 ? () => moveTo(item, position + 1) : undefined,
        });
      }}
    </SortableList>
  );
}

/** Finds the moved item; without it both orders are the same. */
function movedOf(before: readonly number[], after: readonly (string | number)[]): number | undefined {
  return before.find((id) => {
    const others = before.filter((each) => each !== id);
    return (
      after.filter((each) => each !== id).every((each, at) => each === others[at]) &&
      before.indexOf(id) !== after.indexOf(id)
    );
  });
}
