import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PaginationLabels } from '@sanwen/ui/admin/pagination';
import type { TableLabels } from '@sanwen/ui/admin/data-table';

/** The words of every table. */
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

/** The words of every list in pages. @param pages names them: `Pages of the table` */
export function usePageLabels(pages: string): PaginationLabels {
  const { t } = useLingui();
  return {
    pages,
    previous: t`Previous`,
    next: t`Next`,
    range: (from, to, of) => (of === undefined ? t`${from}–${to}` : t`${from}–${to} of ${of}`),
  };
}
