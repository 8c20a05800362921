import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TableLabels } from '@sanwen/ui/admin/data-table';

/** The words of every table. */
export function useTableLabels(): TableLabels {
  const { t } = useLingui();
  return {
    columns: t`Columns`,
    selectAll: t`Select all rows of this page`,
    selectRow: (name) => t`Select ${name}`,
    selected: (count) => t`${plural(count, { one: '# selected', other: '# selected' })}`,
    clearSelection: t`Clear the selection`,
  };
}
