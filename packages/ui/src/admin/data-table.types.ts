import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean;
  /** Numbers and dates stand at the end of their cell. */
  align?: 'end';
  /** Not shown until it is chosen. */
  hiddenAtFirst?: boolean;
  /** It names the row: it cannot be hidden, and leads on a phone. */
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
  /** Name of the table; its choice of columns is kept under `name`. */
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** What a row is called, for its checkbox. */
  nameOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** With it rows can be selected. */
  selection?: { selected: ReadonlySet<RowKey>; onChange: (selected: ReadonlySet<RowKey>) => void };
  /** Buttons for what is selected. */
  bulk?: ReactNode;
  /** Search and filters, above the table. */
  filters?: ReactNode;
  /** In place of rows when there are none. */
  empty: ReactNode;
  /** Newer rows are under way. */
  busy?: boolean;
  /** Below the rows, such as the steps through its pages. */
  footer?: ReactNode;
  labels: TableLabels;
}
