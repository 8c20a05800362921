import { useLingui } from '@lingui/react/macro';
import type { Page } from '@sanwen/contracts/shared.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable, type RowKey } from '@sanwen/ui/admin/data-table';
import { Pagination } from '@sanwen/ui/admin/pagination';
import { EmptyState } from '@sanwen/ui/admin/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from './admin-table.module.css';
import { QueryResult } from './admin-page.tsx';
import { SearchBox } from './search-box.tsx';
import { readSort, type TableSearch, usePageLabels, useTableLabels, writeSort } from './table-search.ts';

interface AdminTableProps<Row> {
  /** The table's accessible name in the panel's language; `name` is its storage key. */
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  /** Query with `placeholderData: keepPreviousData`, so that the rows stay while new ones load. */
  query: UseQueryResult<Omit<Page<Row>, 'totalPages' | 'total'> & { total?: number }>;
  keyOf: (row: Row) => RowKey;
  nameOf: (row: Row) => string;
  /** The search params and how to change them: pass `Route.useSearch()` and a navigation. */
  search: TableSearch;
  onSearch: (change: TableSearch) => void;
  /** Label of the search box, which is hidden without one. */
  searchLabel?: string;
  /** Filters beside the search box: `<Filter>`. */
  filters?: ReactNode;
  /** Buttons for selected rows; without it rows can't be selected. */
  bulk?: (selected: RowKey[], clear: () => void) => ReactNode;
  /** Buttons for all matching rows, also on other pages; without it they can't be selected. */
  bulkAll?: ((total: number, clear: () => void) => ReactNode) | undefined;
  empty: ReactNode;
}

/** A table of the panel: searched, sorted and paged by the server, with its state in the URL. */
export function AdminTable<Row>({
  query,
  search,
  onSearch,
  searchLabel,
  filters,
  bulk,
  bulkAll,
  empty,
  ...table
}: AdminTableProps<Row>) {
  const { t, i18n } = useLingui();
  const labels = useTableLabels();
  const pageLabels = usePageLabels(t`Table pages`);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  /** The search whose results are all selected; a new search resets the selection. */
  const [all, setAll] = useState<string>();
  const filterKey = JSON.stringify({ ...search, page: undefined, sort: undefined });
  const select = (keys: ReadonlySet<RowKey>) => {
    setSelected(keys);
    setAll(undefined);
  };
  const clear = () => select(new Set());
  const searched = search.q !== undefined && search.q !== '';
  return (
    <div className={styles.frame}>
      <QueryResult query={query}>
        {({ items, page, limit, total }) => {
          const isAll = all === filterKey && total !== undefined;
          const count = i18n.number(total ?? 0);
          const mayAll =
            bulkAll &&
            !isAll &&
            !query.isPlaceholderData &&
            total !== undefined &&
            total > items.length &&
            items.every((row) => selected.has(table.keyOf(row)));
          return (
            <DataTable
              {...table}
              rows={items}
              busy={query.isPlaceholderData}
              sort={readSort(search.sort)}
              onSort={(sort) => onSearch({ sort: writeSort(sort), page: undefined })}
              {...(bulk
                ? {
                    selection: { selected, onChange: select },
                    bulk: (
                      <>
                        {mayAll && (
                          <AdminButton
                            onClick={() => setAll(filterKey)}
                          >{t`Select all ${count} found`}</AdminButton>
                        )}
                        {isAll ? bulkAll?.(total, clear) : bulk([...selected], clear)}
                      </>
                    ),
                  }
                : {})}
              filters={
                <>
                  {searchLabel && (
                    <SearchBox
                      label={searchLabel}
                      value={search.q ?? ''}
                      onSearch={(q) => onSearch({ q: q || undefined, page: undefined })}
                    />
                  )}
                  {filters}
                </>
              }
              empty={
                searched ? (
                  <EmptyState title={t`Nothing found`}>{t`Try other keywords or filters.`}</EmptyState>
                ) : (
                  empty
                )
              }
              footer={
                <Pagination
                  page={page}
                  limit={limit}
                  shown={items.length}
                  total={total}
                  onPage={(next) => onSearch({ page: next > 1 ? next : undefined })}
                  labels={pageLabels}
                />
              }
              labels={isAll ? { ...labels, selected: () => t`All ${count} found` } : labels}
            />
          );
        }}
      </QueryResult>
    </div>
  );
}
