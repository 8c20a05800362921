import type { ReactNode } from 'react';

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
