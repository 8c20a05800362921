import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { AdminButton } from './button.tsx';
import styles from './data-table.module.css';
import { DropdownMenu, MenuToggle } from './menu.tsx';
import { useHiddenColumns } from './stored-columns.ts';

export type RowKey = string | number;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean;
  /** Aligns numbers and dates to the end. */
  align?: 'end';
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean;
  /** Names the row: it cannot be hidden, and comes first on a phone. */
  lead?: boolean;
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

export interface TableLabels {
  columns: string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  clearSelection: string;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. Its hidden columns are stored under `name`. */
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** Name of a row, for its checkbox. */
  nameOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Makes rows selectable. */
  selection?: { selected: ReadonlySet<RowKey>; onChange: (selected: ReadonlySet<RowKey>) => void };
  /** Buttons for the selected rows. */
  bulk?: ReactNode;
  /** Search and filters, above the table. */
  filters?: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Newer rows are loading. */
  busy?: boolean;
  /** Below the rows, such as pagination. */
  footer?: ReactNode;
  labels: TableLabels;
}

/** Moves the focus to the same control in the previous or next row. */
function stepBetweenRows(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target } = event;
  if (
    step === 0 ||
    !(target instanceof HTMLElement) ||
    target.matches('select, textarea, input:not([type="checkbox"])')
  )
    return;
  const row = target.closest('tr');
  const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !other) return;
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>('a[href], button, input')];
  const next = controls(other)[controls(row).indexOf(target)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * A table whose rows are sorted, filtered, and paged by the server. Arrow keys move between rows, and a click
 * with Shift selects a range.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    name,
    columns,
    rows,
    keyOf,
    sort,
    onSort,
    selection,
    bulk,
    filters,
    empty,
    busy = false,
    footer,
    labels,
  } = props;
  const [hidden, show] = useHiddenColumns(
    name,
    columns.filter((column) => column.hiddenAtFirst).map((column) => column.id),
  );
  const shown = columns.filter((column) => column.lead || !hidden.has(column.id));
  const count = selection?.selected.size ?? 0;
  return (
    <div className={styles.area}>
      {count > 0 && selection ? (
        <div className={styles.bulk} role="region" aria-label={labels.selected(count)}>
          <strong>{labels.selected(count)}</strong>
          {bulk}
          <AdminButton variant="quiet" onClick={() => selection.onChange(new Set())}>
            {labels.clearSelection}
          </AdminButton>
        </div>
      ) : rows.length === 0 && !filters ? null : (
        <div className={styles.toolbar}>
          <div className={styles.filters}>{filters}</div>
          <DropdownMenu trigger={labels.columns} variant="quiet">
            {columns.map((column) => (
              <MenuToggle
                key={column.id}
                checked={column.lead === true || !hidden.has(column.id)}
                disabled={column.lead === true}
                onChange={(checked) => show(column.id, checked)}
              >
                {column.header}
              </MenuToggle>
            ))}
          </DropdownMenu>
        </div>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={styles.scroller}>
          <table aria-label={label} aria-busy={busy} className={styles.table}>
            <thead>
              <tr>
                {selection && (
                  <SelectAll keys={rows.map(keyOf)} selection={selection} label={labels.selectAll} />
                )}
                {shown.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
                ))}
              </tr>
            </thead>
            <Rows {...props} shown={shown} />
          </table>
        </div>
      )}
      {footer}
    </div>
  );
}

interface SelectAllProps {
  keys: readonly RowKey[];
  selection: { selected: ReadonlySet<RowKey>; onChange: (selected: ReadonlySet<RowKey>) => void };
  label: string;
}

/** Selects the rows of this page, in addition to those of others. */
function SelectAll({ keys, selection: { selected, onChange }, label }: SelectAllProps) {
  const all = keys.every((key) => selected.has(key));
  const toggle = () =>
    onChange(
      all ? new Set([...selected].filter((key) => !keys.includes(key))) : new Set([...selected, ...keys]),
    );
  return (
    <th scope="col" className={styles.select}>
      <input type="checkbox" aria-label={label} checked={all} onChange={toggle} />
    </th>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const active = sort?.by === column.id ? sort.direction : undefined;
  const next: Sort = { by: column.id, direction: active === 'asc' ? 'desc' : 'asc' };
  return (
    <th
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={active && (active === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(next)}>
          {column.header}
          <span aria-hidden="true" className={styles.arrow}>
            {active === 'asc' ? '↑' : active === 'desc' ? '↓' : ''}
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function Rows<Row>({
  rows,
  keyOf,
  nameOf,
  selection,
  labels,
  shown,
}: DataTableProps<Row> & { shown: readonly Column<Row>[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<RowKey>(undefined);
  useEffect(() => {
    const here = body.current;
    here?.addEventListener('keydown', stepBetweenRows);
    return () => here?.removeEventListener('keydown', stepBetweenRows);
  }, []);
  const select = (key: RowKey, event: MouseEvent) => {
    if (!selection) return;
    const keys = rows.map(keyOf);
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].toSorted((a, b) => a - b);
    const between =
      event.shiftKey && from !== undefined && from >= 0 ? keys.slice(from, (to ?? from) + 1) : [key];
    const isOn = !selection.selected.has(key);
    const next = new Set(selection.selected);
    for (const each of between) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    last.current = key;
    selection.onChange(next);
  };
  return (
    <tbody ref={body}>
      {rows.map((row) => {
        const key = keyOf(row);
        const isSelected = selection?.selected.has(key);
        return (
          <tr key={key} data-selected={isSelected || undefined}>
            {selection && (
              <td className={styles.select}>
                <input
                  type="checkbox"
                  aria-label={labels.selectRow(nameOf(row))}
                  checked={isSelected === true}
                  onClick={(event) => select(key, event)}
                  onChange={() => undefined}
                />
              </td>
            )}
            {shown.map((column) => (
              <td
                key={column.id}

                data-label={column.header}
                className={
                  [column.align === 'end' && styles.end, column.lead && styles.lead]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
