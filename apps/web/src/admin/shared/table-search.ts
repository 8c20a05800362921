import type { Sort, TableLabels } from '@sanwen/ui/admin/data-table';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaginationLabels } from '@sanwen/ui/admin/pagination';

/** Search params of a table: page, query, and order, such as `-createdAt` for descending. */
export interface TableSearch {
  page?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

const QUERY_MAX = 200;

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, QUERY_MAX) : undefined;

/** For a table route's `validateSearch`; the route adds its own filters. */
export function tableSearch({ page, q, sort }: Record<string, unknown>): TableSearch {
  const number = Number(page);
  return {
    ...(Number.isSafeInteger(number) && number > 1 ? { page: number } : {}),
    ...(text(q) ? { q: text(q) } : {}),
    ...(text(sort) ? { sort: text(sort) } : {}),
  };
}

/** A filter's value; undefined for an unknown one. */
export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((each) => each === value);
}

export function readSort(sort: string | undefined): Sort | undefined {
  if (!sort) return undefined;
  return sort.startsWith('-') ? { by: sort.slice(1), direction: 'desc' } : { by: sort, direction: 'asc' };
}

export function writeSort({ by, direction }: Sort): string {
  return direction === 'desc' ? `-${by}` : by;
}

/** Labels of tables. */
export function useTableLabels(): TableLabels {
  const { t } = useLingui();
  return {
    columns: t`Columns`,
    selectAll: t`Select all rows on this page`,
    selectRow: (name) => t`Select ${name}`,
    selected: (count) => t`${plural(count, { one: '# selected', other: '# selected' })}`,
    clearSelection: t`Clear selection`,
  };
}

/** Labels of paged lists. @param pages their accessible name: `Pages of the table` */
export function usePageLabels(pages: string): PaginationLabels {
  const { t } = useLingui();
  return {
    pages,
    previous: t`Previous`,
    next: t`Next`,
    range: (from, to, of) => (of === undefined ? t`${from}–${to}` : t`${from}–${to} of ${of}`),
  };
}
