import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { GripIcon } from './admin-icons.tsx';
import styles from './sortable-list.module.css';

export interface SortableLabels {
  /** How to move an item by keyboard, for screen readers. */
  instructions: string;
  /** Accessible name of an item's handle. */
  handle: (name: string) => string;
  picked: (name: string) => string;
  /** Position from 1. */
  moved: (name: string, position: number, total: number) => string;
  dropped: (name: string, position: number) => string;
  canceled: (name: string) => string;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** Called with the ids in their new order. */
  onReorder: (ids: (string | number)[]) => void;
  children: (item: Item) => ReactNode;
  labels: SortableLabels;
}

/**
 * A list that is sorted by dragging or by handles: Space picks an item up, arrow keys move it, Space drops
 * it.
 */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onReorder,
  children,
  labels,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(id) + 1;
  const name = (id: UniqueIdentifier) => {
    const item = items.find((each) => idOf(each) === id);
    return item === undefined ? '' : nameOf(item);
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onReorder(arrayMove(ids, ids.indexOf(active.id), ids.indexOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: labels.instructions },
        announcements: {
          onDragStart: ({ active }) => labels.picked(name(active.id)),
          onDragOver: ({ active, over }) =>
            over ? labels.moved(name(active.id), positionOf(over.id), ids.length) : undefined,
          onDragEnd: ({ active, over }) => labels.dropped(name(active.id), positionOf(over?.id ?? active.id)),
          onDragCancel: ({ active }) => labels.canceled(name(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul role="list" aria-label={label} className={styles.list}>
          {items.map((item) => (
            <Entry key={idOf(item)} id={idOf(item)} handle={labels.handle(nameOf(item))}>
              {children(item)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Entry({ id, handle, children }: { id: string | number; handle: string; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        {...listeners}
        type="button"
        aria-label={handle}
        aria-describedby={attributes['aria-describedby']}
        className={styles.handle}
      >
        <GripIcon />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  );
}
